import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampOf = (work: string): string => join(work, 'dist', 'stamp');

/** Records what a build was made of, so that the next start can tell whether it still holds. */
export const writeStamp = (work: string, hash: string): void => writeFileSync(stampOf(work), hash);

/** The hash that the present build was made of, if there is one. */
export const readStamp = (work: string): string | undefined => {
  try {
    return readFileSync(stampOf(work), 'utf8');
  } catch {
    return undefined;
  }
};
