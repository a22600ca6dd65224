import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crossFaults } from '../check/cross.ts';
import type { Site } from '../declaration/site.ts';
import { DeclarationError } from './fault.ts';
import { parseSite } from './parse.ts';
import { report } from './report.ts';

/**
 * Reads `site.config.ts` below `root`, checks it and fills in its defaults.
 * With `files: false`, documents without a file are let pass.
 *
 * @throws DeclarationError when the declaration is wrong; its message names every place.
 */
export const loadSite = async (root: string, { files = true } = {}): Promise<Site> => {
  const file = join(root, 'site.config.ts');
  const written = await importDeclaration(file);
  const parsed = parseSite(written);
  const faults =
    'faults' in parsed ? parsed.faults : crossFaults(parsed.site, files ? root : undefined);
  if ('site' in parsed && faults.length === 0) return parsed.site;
  throw new DeclarationError(report(root, file, faults));
};

const importDeclaration = async (file: string): Promise<unknown> => {
  try {
    const module = (await import(pathToFileURL(file).href)) as { default?: unknown };
    return module.default;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const place = thrownAt(dirname(file), cause) ?? 'site.config.ts';
    throw new DeclarationError(`${place} could not be read: ${reason}`, { cause });
  }
};

/** The place in a declaring file where an error was thrown, if its stack leads through one. */
const thrownAt = (root: string, cause: unknown): string | undefined => {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return [...stack.matchAll(/([^\s(]+:\d+:\d+)\)?$/gm)]
    .map(([, place = '']) => relative(root, place.replace('file://', '')))
    .find((place) => /^(?:site\.config|pages\/[^:]+|forms\/[^:]+)\.ts:/.test(place));
};
