import type { FeatureName } from '../../renderer/schema/feature.ts';
import type { Command } from './command/command.ts';

/** What a command does, in one line; and the command, loaded when it is asked for. */
export type Entry = readonly [summary: string, load: () => Promise<{ readonly default: Command }>];

type Commands = Readonly<Record<string, Entry>>;

/** What every site has, in the order in which the overview lists them. A start needs no generator. */
const COMMANDS: Commands = {
  generate: ['Write all files that the declaration stands for', () => import('./generate.ts')],
  check: [
    'Check the declaration: its form, links, anchors, forms and files',
    () => import('./check.ts'),
  ],
  build: ['Generate and build the site', () => import('./build.ts')],
  dev: ['Serve the site with hot reload while you edit', () => import('./dev.ts')],
  start: [
    'Build if something changed, then serve the site and the API',
    () => import('./start.ts'),
  ],
  new: [
    'Add a page, a form or what belongs to a feature to the declaration',
    () => import('./new.ts'),
  ],
  submissions: [
    'List, show, export and erase what visitors sent',
    () => import('./submissions.ts'),
  ],
  backup: ['Copy everything that is kept into a new folder', () => import('./backup.ts')],
  restore: ['Fill the data folder from a backup', () => import('./restore.ts')],
  repair: [
    'Save what can be read of a damaged data folder into a new one',
    () => import('./repair.ts'),
  ],
  metrics: ['Print what the running server counts, for Prometheus', () => import('./metrics.ts')],
  privacy: ['Hand over or erase all that is kept about a person', () => import('./privacy.ts')],
  retention: ['Remove what is kept longer than the site declares', () => import('./retention.ts')],
  secret: ['Go on with another secret than the data were made with', () => import('./secret.ts')],
  audit: ['List, export and verify the audit log', () => import('./audit.ts')],
  migrate: ['Move what DATA_DIR holds to PostgreSQL', () => import('./migrate.ts')],
};

/** What features bring. */
const BROUGHT: { readonly [Name in FeatureName]?: Commands } = {
  dataRoom: {
    codes: ['Issue, list and revoke one-time access codes', () => import('./data-room/codes.ts')],
    nda: ['List, verify and copy signed agreements', () => import('./data-room/nda.ts')],
  },
};

/** The commands of the site below `root`; all of them where its declaration cannot be read. */
export const commandsOf = async (root: string): Promise<ReadonlyMap<string, Entry>> => {
  const { namedFeatures } = await import('../../generators/load.ts');
  const features = await namedFeatures(root);
  const brought = Object.entries(BROUGHT).flatMap(([name, commands]) =>
    features?.has(name) === false ? [] : Object.entries(commands),
  );
  return new Map([...Object.entries(COMMANDS), ...brought]);
};

/** A command that every site has, found without reading the declaration. */
export const plainCommand = (name: string): Entry | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
