// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { WordsOf } from '#words';

export const words = {
  "application": "Application",
  "applyFor": "Apply for {job}"
} as WordsOf<"jobs">;
