import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { z } from 'zod';

/** Returns the SHA-256 hash of all parts in sequence, in hexadecimal digits. */
export const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Reads a JSON cache file. Undefined if it is missing or does not match the schema. */
export const readCached = <S extends z.ZodType>(
  schema: S,
  file: string,
): z.output<S> | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Writes a file atomically: a temporary file, then a rename. */
export const writeAtomically = (file: string, content: string | Uint8Array): void => {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
};

/**
 * Returns a file's path as the disk has it. macOS may store a letter and its mark as two characters,
 * where a config has one.
 */
export const asOnDisk = (path: string): string => {
  const { dir, base } = parse(path);
  const forms = [base, base.normalize('NFC'), base.normalize('NFD')];
  return forms.map((name) => join(dir, name)).find((one) => existsSync(one)) ?? path;
};

/** Returns the versions of the framework's dependencies, as its `package.json` states them: exact ones. */
export const dependencyVersions = (framework: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(framework, 'package.json'), 'utf8')).dependencies;
