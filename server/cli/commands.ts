import type { FeatureName } from '../../renderer/schema/feature.ts';
import type { Command } from './command/command.ts';

/** What a command does, in one line; and the command, loaded when it is asked for. */
export type Entry = readonly [summary: string, load: () => Promise<{ readonly default: Command }>];

type Commands = Readonly<Record<string, Entry>>;

/** What every site has, by what one is about to do. A start needs no generator. */
const COMMANDS = {
  'While you write the site': {
    init: ['Begin a site in an empty folder', () => import('./init.ts')],
    new: [
      'Add a page, a form or what belongs to a feature to the declaration',
      () => import('./new.ts'),
    ],
    check: [
      'Check the declaration: its form, links, anchors, forms and files',
      () => import('./check.ts'),
    ],
    dev: ['Serve the site with hot reload while you edit', () => import('./dev.ts')],
    generate: ['Write all files that the declaration stands for', () => import('./generate.ts')],
    doctor: ['Look whether this machine has what the site needs', () => import('./doctor.ts')],
    completion: [
      'Print what lets your shell complete these commands',
      () => import('./completion.ts'),
    ],
  },
  'To serve it': {
    start: [
      'Build if something changed, then serve the site and the API',
      () => import('./start.ts'),
    ],
    build: ['Generate and build the site', () => import('./build.ts')],
    preview: ['Serve what was built last', () => import('./preview.ts')],
    metrics: ['Print what the running server counts, for Prometheus', () => import('./metrics.ts')],
  },
  'What visitors sent': {
    inbox: [
      'Read what visitors sent, and say how far you are with it, in a browser',
      () => import('./inbox.ts'),
    ],
    submissions: [
      'List, show, export and erase what visitors sent',
      () => import('./submissions.ts'),
    ],
    outbox: ['List the mail that waits, try it again, give it up', () => import('./outbox.ts')],
    mail: ['Send a mail to see whether one arrives', () => import('./mail.ts')],
    privacy: ['Hand over or erase all that is kept about a person', () => import('./privacy.ts')],
    retention: [
      'Remove what is kept longer than the site declares',
      () => import('./retention.ts'),
    ],
    audit: ['List, export and verify the audit log', () => import('./audit.ts')],
  },
  'To keep it safe': {
    backup: ['Copy everything that is kept into a new folder', () => import('./backup.ts')],
    restore: ['Fill the data folder from a backup', () => import('./restore.ts')],
    repair: [
      'Save what can be read of a damaged data folder into a new one',
      () => import('./repair.ts'),
    ],
    migrate: ['Move what DATA_DIR holds to PostgreSQL', () => import('./migrate.ts')],
    secret: ['Go on with another secret than the data were made with', () => import('./secret.ts')],
  },
} satisfies Readonly<Record<string, Commands>>;

/** What features bring to what visitors sent. */
const BROUGHT: { readonly [Name in FeatureName]?: Commands } = {
  dataRoom: {
    codes: ['Issue, list and revoke one-time access codes', () => import('./data-room/codes.ts')],
    nda: ['List, verify and copy signed agreements', () => import('./data-room/nda.ts')],
  },
};

/**
 * The commands of the site below `root`, by what one is about to do; all of them where its
 * declaration cannot be read.
 */
export const groupedCommands = async (
  root: string,
): Promise<Readonly<Record<string, Commands>>> => {
  const { namedFeatures } = await import('../../generators/load.ts');
  const features = await namedFeatures(root);
  const brought = Object.entries(BROUGHT).flatMap(([name, commands]) =>
    features?.has(name) === false ? [] : Object.entries(commands),
  );
  const sent = { ...COMMANDS['What visitors sent'], ...Object.fromEntries(brought) };
  return { ...COMMANDS, 'What visitors sent': sent };
};

/** The same in one list. */
export const commandsOf = async (root: string): Promise<ReadonlyMap<string, Entry>> =>
  new Map(Object.values(await groupedCommands(root)).flatMap((group) => Object.entries(group)));

/** A command that every site has, found without reading the declaration. */
export const plainCommand = (name: string): Entry | undefined =>
  Object.values<Commands>(COMMANDS).find((group) => Object.hasOwn(group, name))?.[name];
