// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { WordsOf } from '#words';

export const words = {
  "play": "Play animation",
  "pause": "Pause animation"
} as WordsOf<"diagram">;
