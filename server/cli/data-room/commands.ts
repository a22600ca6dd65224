import type { Commands } from '../command/command.ts';

/** The commands of the data room. */
export const dataRoom: Commands = {
  codes: {
    summary: 'Issue, list and revoke one-time access codes',
    load: async () => (await import('./codes.ts')).codes,
  },
  nda: {
    summary: 'List, verify and copy signed agreements',
    load: async () => (await import('./nda.ts')).nda,
  },
};
