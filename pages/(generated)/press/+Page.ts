// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export { Component as Page } from '../../../renderer/generated/pages/press.tsx';
