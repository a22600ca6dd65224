import type { CommandEntry, CommandGroups, Commands } from './command/line.ts';
import { OPERATING, submissionCommands } from './operating.mjs';

/** The commands of every site, by purpose. Each is imported when it runs, so that it loads only what it needs. */
const COMMANDS = {
  'While you write the site': {
    new: ['Add a page, a form or an entry of a feature to the site', () => import('./new.ts')],
    check: [
      'Check the site config: schema, links, anchors, forms and files',
      () => import('./check.ts'),
    ],
    dev: ['Serve the site with hot reload while you edit', () => import('./dev.ts')],
    generate: ['Write all generated files', () => import('./generate.ts')],
    translations: [
      'Export texts for translators, and import their translations',
      () => import('./translations.ts'),
    ],
    upgrade: ['Bring the files of a site to the installed version', () => import('./upgrade.ts')],
    doctor: ['Check that this computer has what the site needs', () => import('./doctor.ts')],
    completion: ['Print a script for shell completion', () => import('./completion.ts')],
  },
  'Serve the site': {
    start: [
      'Build if something changed, then serve the site and the API',
      () => import('./start.ts'),
    ],
    build: ['Generate and build the site', () => import('./build.ts')],
    preview: ['Serve what was built last', () => import('./preview.ts')],
    pack: ['Copy everything that serves the built site into a folder', () => import('./pack.ts')],
    ...OPERATING['Serve the site'],
  },
  Submissions: OPERATING.Submissions,
  Data: OPERATING.Data,
} satisfies CommandGroups;

/** Returns the commands of a site by purpose. All of them if its config cannot be loaded. */
export const groupedCommands = async (root: string): Promise<CommandGroups> => {
  const { namedFeatures } = await import('../generators/load/load.ts');
  const features = await namedFeatures(root);
  return { ...COMMANDS, Submissions: submissionCommands((name) => features?.has(name) ?? true) };
};

/** Returns the commands of a site by name. */
export const commandsOf = async (root: string): Promise<ReadonlyMap<string, CommandEntry>> =>
  new Map(Object.values(await groupedCommands(root)).flatMap((group) => Object.entries(group)));

/** Returns a command of every site without loading the site config. */
export const commandWithoutSite = (name: string): CommandEntry | undefined =>
  Object.values<Commands>(COMMANDS).find((group) => Object.hasOwn(group, name))?.[name];
