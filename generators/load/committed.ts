import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Form } from '../../core/config/form.ts';
import { formsSchema, type SiteInput } from '../../core/config/site.ts';
import { importDefault } from '../../core/workspace/import-default.ts';
import { formFilesOf } from '../../core/workspace/parts.ts';
import type { Roots } from '../../core/workspace/roots.mjs';

/** Of a site that stands in the machine's own folder, what is not its own. */
const MACHINE = [
  'cli',
  'core',
  'docs',
  'generators',
  'package.json',
  'renderer',
  'server',
  'tests',
];

/** The archive of a commit; undefined where the site is in no repository or not in that commit. */
const archived = ({ site, machine }: Roots, commit: string): Buffer | undefined => {
  const others = site === machine ? MACHINE.map((name) => `:(exclude)${name}`) : [];
  const { status, stdout } = spawnSync('git', ['archive', commit, '--', '.', ...others], {
    cwd: site,
    maxBuffer: 2 ** 30,
  });
  return status === 0 ? stdout : undefined;
};

/** What an earlier declaration said that must not be lost. */
interface Committed {
  /** Every address that it had. */
  readonly paths: readonly string[];
  readonly forms: readonly Form[];
}

/**
 * What the site's declaration was in a commit; undefined where there is no such commit of it, or what it
 * held cannot be read any more.
 */
export const committedSite = async (
  roots: Roots,
  commit: string,
): Promise<Committed | undefined> => {
  const archive = archived(roots, commit);
  if (archive === undefined) return undefined;
  const cache = join(roots.work, 'cache');
  mkdirSync(cache, { recursive: true });
  // Below the machine, where its helpers are found under their name.
  const folder = mkdtempSync(join(cache, 'committed-'));
  try {
    execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: archive });
    const { pages } = (await importDefault(join(folder, 'site.config.ts'))) as SiteInput;
    const paths = pages.flatMap(({ path, aliases = [], moved = [] }) => [
      path,
      ...aliases.map((alias) => alias.path),
      ...moved,
    ]);
    const forms = formsSchema.parse(await Promise.all(formFilesOf(folder).map(importDefault)));
    return { paths, forms };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
