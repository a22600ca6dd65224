import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crossFaults } from '../check/cross.ts';
import type { Site } from '../schema/site.ts';
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
    throw new DeclarationError(`site.config.ts could not be read: ${reason}`, { cause });
  }
};
