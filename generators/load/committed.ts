import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Form } from '../../core/config/form.ts';
import { formsSchema, type SiteConfig } from '../../core/config/site.ts';
import { formFilesOf, importDefault } from '../../core/workspace/parts.ts';
import type { Roots } from '../../core/workspace/roots.mjs';

/** The framework's files, for a site in the framework's own folder. */
const FRAMEWORK = [
  'cli',
  'core',
  'docs',
  'generators',
  'package.json',
  'renderer',
  'server',
  'tests',
];

/**
 * Returns the archive of a commit. Undefined if the site is not in a repository, or not in that
 * commit.
 */
const archived = ({ site, framework }: Roots, commit: string): Buffer | undefined => {
  const others = site === framework ? FRAMEWORK.map((name) => `:(exclude)${name}`) : [];
  const { status, stdout } = spawnSync('git', ['archive', commit, '--', '.', ...others], {
    cwd: site,
    maxBuffer: 2 ** 30,
  });
  return status === 0 ? stdout : undefined;
};

/** The parts of an earlier site config that must not be lost. */
interface Committed {
  /** Every path. */
  readonly paths: readonly string[];
  readonly forms: readonly Form[];
}

/**
 * Returns the site config of a commit. Undefined if there is no such commit, or it cannot be loaded
 * any more.
 */
export const committedSite = async (
  roots: Roots,
  commit: string,
): Promise<Committed | undefined> => {
  const archive = archived(roots, commit);
  if (archive === undefined) return undefined;
  const cache = join(roots.work, 'cache');
  mkdirSync(cache, { recursive: true });
  // Inside the framework's folder, where its packages are found.
  const folder = mkdtempSync(join(cache, 'committed-'));
  try {
    execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: archive });
    const { pages } = (await importDefault(join(folder, 'site.config.ts'))) as SiteConfig;
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
