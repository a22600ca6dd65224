import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DeclarationFile } from './additions.ts';

/** Writes new files, then the config. If that fails, all changes are undone. */
export const writeDeclaration = (
  root: string,
  config: DeclarationFile,
  files: readonly DeclarationFile[],
): void => {
  const draft = join(root, `${config.path}.${process.pid}.tmp`);
  const written: string[] = [];
  writeFileSync(draft, config.text, { flag: 'wx' });
  try {
    for (const { path, text } of files) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      written.push(file);
    }
    renameSync(draft, join(root, config.path));
  } catch (error) {
    for (const file of [draft, ...written]) rmSync(file, { force: true });
    throw error;
  }
};
