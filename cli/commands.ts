import type { CommandEntry, Commands, Groups } from './command/line.ts';
import { aboutSent, OPERATING } from './operating.ts';

/** The commands of every site, by purpose. `start` loads no generator. */
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
    pack: ['Copy what serves the built site into a folder of its own', () => import('./pack.ts')],
    ...OPERATING['To serve it'],
  },
  'What visitors sent': OPERATING['What visitors sent'],
  'To keep it safe': OPERATING['To keep it safe'],
} satisfies Groups;

/** Returns the commands of a site by purpose. All of them if its config cannot be loaded. */
export const groupedCommands = async (root: string): Promise<Groups> => {
  const { namedFeatures } = await import('../generators/load/load.ts');
  const features = await namedFeatures(root);
  return { ...COMMANDS, 'What visitors sent': aboutSent((name) => features?.has(name) ?? true) };
};

/** Returns the same in one list. */
export const commandsOf = async (root: string): Promise<ReadonlyMap<string, CommandEntry>> =>
  new Map(Object.values(await groupedCommands(root)).flatMap((group) => Object.entries(group)));

/** Returns a command of every site without loading the site config. */
export const plainCommand = (name: string): CommandEntry | undefined =>
  Object.values<Commands>(COMMANDS).find((group) => Object.hasOwn(group, name))?.[name];
