import type { FeatureName } from '../../renderer/schema/feature.ts';
import type { Commands, Entry } from './command/command.ts';
import { dataRoom } from './data-room/commands.ts';

/** What every site has, in the order in which the overview lists them. */
const COMMANDS: Commands = {
  generate: {
    summary: 'Write all files that the declaration stands for',
    load: async () => (await import('./generate.ts')).generate,
  },
  check: {
    summary: 'Check the declaration: its form, links, anchors, forms and files',
    load: async () => (await import('./check.ts')).check,
  },
  build: {
    summary: 'Generate and build the site',
    load: async () => (await import('./build.ts')).build,
  },
  dev: {
    summary: 'Serve the site with hot reload while you edit',
    load: async () => (await import('./dev.ts')).dev,
  },
  start: {
    summary: 'Build if something changed, then serve the site and the API',
    load: async () => (await import('./start.ts')).start,
  },
  new: {
    summary: 'Add a page, a form or what belongs to a feature to the declaration',
    load: async () => (await import('./new.ts')).newEntry,
  },
  submissions: {
    summary: 'List, show, export and erase what visitors sent',
    load: async () => (await import('./submissions.ts')).submissions,
  },
  backup: {
    summary: 'Copy everything that is kept into a new folder',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    summary: 'Fill the data folder from a backup',
    load: async () => (await import('./restore.ts')).restore,
  },
  metrics: {
    summary: 'Print what the running server counts, for Prometheus',
    load: async () => (await import('./metrics.ts')).metrics,
  },
  privacy: {
    summary: 'Hand over or erase all that is kept about a person',
    load: async () => (await import('./privacy.ts')).privacy,
  },
  retention: {
    summary: 'Remove what is kept longer than the site declares',
    load: async () => (await import('./retention.ts')).retention,
  },
  audit: {
    summary: 'List, export and verify the audit log',
    load: async () => (await import('./audit.ts')).audit,
  },
  migrate: {
    summary: 'Move what DATA_DIR holds to PostgreSQL',
    load: async () => (await import('./migrate.ts')).migrate,
  },
};

/** What features bring. */
const BROUGHT: { readonly [Name in FeatureName]?: Commands } = { dataRoom };

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
