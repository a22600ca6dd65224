import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Text {
  path: string;
  text: string;
}

/** Writes a new file, if there is one, then the config whole; when that fails, neither is changed. */
export const writeDeclaration = (root: string, config: Text, file?: Text): void => {
  const draft = join(root, `${config.path}.${process.pid}.tmp`);
  writeFileSync(draft, config.text, { flag: 'wx' });
  try {
    if (file) {
      mkdirSync(dirname(join(root, file.path)), { recursive: true });
      writeFileSync(join(root, file.path), file.text, { flag: 'wx' });
    }
    renameSync(draft, join(root, config.path));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};
