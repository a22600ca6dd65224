// The command line of a built or packed site, which needs no sources. It is bundled with the site config.
import { declaredFeatures } from '../core/config/features.ts';
import { rootsOf } from '../core/workspace/roots.mjs';
import { site } from '../server/site.ts';
import { DEFAULT_CALL, unknownNameText } from './command/command.ts';
import {
  type CommandEntry,
  type CommandGroups,
  type Commands,
  fail,
  listCommands,
  readCommandLine,
  runCommand,
  versions,
} from './command/line.ts';
import { OPERATING, submissionCommands } from './operating.mjs';

const featureNames = new Set<string>(declaredFeatures(site.features).map(({ name }) => name));
const groups = {
  'Check the site': {
    check: ['Check environment, stored records and documents', () => import('./check-packed.ts')],
    doctor: ['Check that this computer has what the site needs', () => import('./doctor.ts')],
  },
  ...OPERATING,
  Submissions: submissionCommands((name) => featureNames.has(name)),
} satisfies CommandGroups;
const commands = new Map<string, CommandEntry>(
  Object.values<Commands>(groups).flatMap((group) => Object.entries(group)),
);

const overview = (call: string): string =>
  [
    `Usage: ${call} <command> [options]`,
    ...listCommands(groups),
    '',
    `\`${call} <command> --help\` tells more, with examples; \`--version\` which version this is.`,
  ].join('\n');

/** Whether a build of the site has a command of this name. */
export const hasCommand = (name: string): boolean => commands.has(name);

/**
 * Runs one command (see `runCommand`), or prints help.
 *
 * @param call how the command line is called; a packed site has no npm
 */
export const operate = async (args: readonly string[], call = DEFAULT_CALL): Promise<void> => {
  const roots = rootsOf();
  if (args[0] === '--version') return console.log(versions());
  const commandLine = readCommandLine(args);
  if (commandLine.name === undefined) {
    console.log(overview(call));
    if (args.length === 0) process.exitCode = 2;
    return;
  }
  const entry = commands.get(commandLine.name);
  if (entry) return runCommand(entry, commandLine.name, commandLine, roots, call);
  fail(
    2,
    `${unknownNameText('command', commandLine.name, [...commands.keys()])}\n\n${overview(call)}`,
  );
};
