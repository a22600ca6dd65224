import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Form } from '../../core/config/form.ts';
import type { SiteModules } from '../../core/config/parts.ts';
import { configsOf, formsSchema } from '../../core/config/site.ts';
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
 * commit. Its package.json stays out: beside it, `declared-site` would not be found.
 */
const archiveOf = ({ site, framework }: Roots, commit: string): Buffer | undefined => {
  const others = site === framework ? FRAMEWORK : ['package.json'];
  const { status, stdout } = spawnSync(
    'git',
    ['archive', commit, '--', '.', ...others.map((name) => `:(exclude)${name}`)],
    { cwd: site, maxBuffer: 2 ** 30 },
  );
  return status === 0 ? stdout : undefined;
};

/** The parts of an earlier site config that must not be lost. */
interface Committed {
  /** Every path. */
  readonly paths: readonly string[];
  readonly forms: readonly Form[];
}

/** The site config of a commit cannot be loaded. */
export class UnreadableCommitError extends Error {
  override readonly name = 'UnreadableCommitError';
}

/**
 * Returns the site config of a commit. Undefined if the folder has no such commit with a site
 * config. `now` are the modules of the site as it is, for section kinds that the commit shares.
 * @throws UnreadableCommitError if it cannot be loaded any more
 */
export const committedSite = async (
  roots: Roots,
  commit: string,
  now: SiteModules,
): Promise<Committed | undefined> => {
  const archive = archiveOf(roots, commit);
  if (archive === undefined) return undefined;
  const cache = join(roots.work, 'cache');
  mkdirSync(cache, { recursive: true });
  // Inside the framework's folder, where its packages are found; those of the site are linked.
  const folder = mkdtempSync(join(cache, 'committed-'));
  try {
    execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: archive });
    const config = join(folder, 'site.config.ts');
    if (!existsSync(config)) return undefined;
    const packages = join(roots.site, 'node_modules');
    if (roots.site !== roots.framework && existsSync(packages))
      symlinkSync(packages, join(folder, 'node_modules'));
    return await readCommitted(config, folder, now);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UnreadableCommitError(reason.replaceAll(folder, commit), { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A page with its addresses in one language, unchecked. */
interface WrittenPage {
  path: string;
  aliases?: readonly { path: string }[];
  moved?: readonly string[];
}

const readCommitted = async (
  config: string,
  folder: string,
  now: SiteModules,
): Promise<Committed> => {
  const declaredForms = await Promise.all(formFilesOf(folder).map(importDefault));
  const configs = configsOf(await importDefault(config), { ...now, declaredForms });
  const pages = configs.flatMap(
    ({ written }) => (written as { pages: readonly WrittenPage[] }).pages,
  );
  const paths = pages.flatMap(({ path, aliases = [], moved = [] }) => [
    path,
    ...aliases.map((alias) => alias.path),
    ...moved,
  ]);
  return { paths, forms: formsSchema.parse(configs[0]?.parts.declaredForms) };
};
