// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { WordsOf } from '#words';

export const words = {
  "onThisPage": "On this page",
  "lastUpdated": "Last updated: {day}"
} as WordsOf<"legal">;
