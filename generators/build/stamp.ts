import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampOf = (root: string): string => join(root, 'dist', 'stamp');

/** Records what a build was made of, so that the next start can tell whether it still holds. */
export const writeStamp = (root: string, hash: string): void => writeFileSync(stampOf(root), hash);

/** The hash that the present build was made of, if there is one. */
export const readStamp = (root: string): string | undefined => {
  try {
    return readFileSync(stampOf(root), 'utf8');
  } catch {
    return undefined;
  }
};
