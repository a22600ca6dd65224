import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** A hash of all parts, one after the other, in hexadecimal digits. */
export const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** What was kept as JSON; undefined where it is missing or spoilt, so that it is made anew. */
export const readKept = <S extends z.ZodType>(schema: S, file: string): z.output<S> | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Writes a file whole: by a temporary file and a rename. */
export const writeWhole = (file: string, content: string | Uint8Array): void => {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
};

/** Which versions of its packages the machine is made with. */
export const versionsOf = (machine: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(machine, 'package.json'), 'utf8')).dependencies;

/** A name that needs no escaping in an address. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'file';
