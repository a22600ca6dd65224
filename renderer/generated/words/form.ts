// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { WordsOf } from '#words';

export const words = {
  "errorSummary.title": "There is a problem",
  "uncheckedRule": "Please check this field.",
  "leaveEmpty": "Leave this field empty",
  "unreachable": "The server could not be reached. Please check your connection and try again; your entries are kept.",
  "tryAgain": "Try again",
  "cancel": "Cancel",
  "upload": "Upload",
  "alreadyRegistered": "Already Registered",
  "removeFile": "Remove file",
  "fileKept": "Your file {file} is kept. Choose another one to replace it."
} as WordsOf<"form">;
