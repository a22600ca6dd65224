import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Text {
  path: string;
  text: string;
}

/** Writes new files, then the config whole; when that fails, nothing is left changed. */
export const writeDeclaration = (root: string, config: Text, files: readonly Text[] = []): void => {
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
