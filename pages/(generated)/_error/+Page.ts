// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export { NotFound as Page } from '../../../renderer/shell/not-found.tsx';
