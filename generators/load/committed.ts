import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Form } from '../../core/config/form.ts';
import { configsOf, formsSchema } from '../../core/config/site.ts';
import type { SiteModules } from '../../core/config/site-modules.ts';
import { formFilesOf, importDefault } from '../../core/workspace/find-modules.ts';
import type { Roots } from '../../core/workspace/roots.mjs';

/** The framework's own files, which the archive of its own site does not need. */
const FRAMEWORK_FILES = [
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
 * Returns the archive (tar) of a commit. Undefined if the site is not in a repository, or not in
 * that commit. The site's package.json stays out: it starts a package of its own, in which Node
 * would not find `declared-site`.
 */
const archiveOf = ({ site, framework }: Roots, commit: string): Buffer | undefined => {
  const excluded = site === framework ? FRAMEWORK_FILES : ['package.json'];
  const { status, stdout } = spawnSync(
    'git',
    ['archive', commit, '--', '.', ...excluded.map((name) => `:(exclude)${name}`)],
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
 * Returns the site config of a commit, with which `check` finds lost paths and changed forms.
 * Undefined if there is no such commit with a site config. `now` are the modules of the current
 * site, whose section kinds are used for the commit too.
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
  // In the site's work folder. The packages of a site outside the framework's folder are linked.
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
interface UncheckedPage {
  path: string;
  aliases?: readonly { path: string }[];
  moved?: readonly string[];
}

/** Loads the extracted site config and its forms. */
const readCommitted = async (
  config: string,
  folder: string,
  now: SiteModules,
): Promise<Committed> => {
  const declaredForms = await Promise.all(formFilesOf(folder).map(importDefault));
  const configs = configsOf(await importDefault(config), { ...now, declaredForms });
  const pages = configs.flatMap(
    ({ written }) => (written as { pages: readonly UncheckedPage[] }).pages,
  );
  const paths = pages.flatMap(({ path, aliases = [], moved = [] }) => [
    path,
    ...aliases.map((alias) => alias.path),
    ...moved,
  ]);
  return { paths, forms: formsSchema.parse(configs[0]?.parts.declaredForms) };
};
