import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './running-site.ts';

/** A block of a guide: its file, and its text, as a whole or as changed lines. */
export interface Block {
  readonly file: string;
  readonly language: string;
  /** The block replaces an existing file. */
  readonly replaces: boolean;
  readonly text: string;
}

/** The blocks of a document that name a file, in order. */
export const blocksOf = (document: string): Block[] =>
  [
    ...readFileSync(join(projectRoot, 'docs', document), 'utf8').matchAll(
      /^`([^`]+)`(, replacing the generated file)?:\n\n```(\w+)\n(.*?)^```$/gms,
    ),
  ].map(([, file = '', replaces, language = '', text = '']) => ({
    ...{ file, language, text },
    replaces: replaces !== undefined,
  }));

/** A file's text with the lines of a change. The old text must occur once. */
const changed = (before: string, { file, text }: Block): string => {
  const lines = text.trimEnd().split('\n');
  const without = (sign: string): string =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : [line.slice(1)])).join('\n');
  const parts = before.split(without('+'));
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times:\n${text}`);
  return parts.join(without('-'));
};

/**
 * Does in a folder what a block says.
 * @throws Error where a new file is there already, or what is to be changed is not there once
 */
export const follow = (folder: string, block: Block): void => {
  const path = join(folder, block.file);
  mkdirSync(dirname(path), { recursive: true });
  if (block.language === 'diff') writeFileSync(path, changed(readFileSync(path, 'utf8'), block));
  else if (block.replaces) writeFileSync(realpathSync(path), block.text);
  else writeFileSync(path, block.text, { flag: 'wx' });
};
