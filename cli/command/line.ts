import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import type { Roots } from '../../core/workspace/roots.mjs';
import { OperatorError } from '../../server/lib/operator-error.ts';
import { type Command, UsageError } from './command.ts';

/** What a command does, in one line; and the command, loaded when it is asked for. */
export type CommandEntry = readonly [
  summary: string,
  load: () => Promise<{ readonly default: Command }>,
];

/** Commands by their names. */
export type Commands = Readonly<Record<string, CommandEntry>>;

/** Commands by what one is about to do. */
export type Groups = Readonly<Record<string, Commands>>;

/** How commands are called in a project; their texts say it so. */
export const CALL = 'npm run site --';

/** What a command line was called with. */
export interface Asked {
  /** The command, or what else is asked about; undefined where nothing is named. */
  readonly name: string | undefined;
  readonly args: readonly string[];
  /** It is to be told, not done. */
  readonly isHelp: boolean;
  /** By the word `help`, which also tells what is no command. */
  readonly isQuestion: boolean;
}

const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

/** Reads what stands behind the program's name. */
export const readAsked = ([first, ...args]: readonly string[]): Asked => {
  const isQuestion = first === 'help';
  const isOverview = first === undefined || isQuestion || asksForHelp([first]);
  return {
    name: isOverview ? args[0] : first,
    args,
    isHelp: isOverview || asksForHelp(args),
    isQuestion,
  };
};

/** All commands, as help lists them. */
export const listCommands = (groups: Groups): string[] =>
  Object.entries(groups).flatMap(([title, commands]) => [
    '',
    `${title}:`,
    ...Object.entries(commands).map(([name, [summary]]) => `  ${name.padEnd(12)} ${summary}`),
  ]);

/** The package and Node, each with its version. */
export const version = ({ machine }: Roots): string => {
  const { name, version } = JSON.parse(readFileSync(join(machine, 'package.json'), 'utf8'));
  return `${name} ${version}, Node ${process.versions.node}`;
};

/** Ends with an exit status: 1 the input is wrong, 2 wrong usage. */
export const fail = (status: 1 | 2, message: string): void => {
  console.error(message);
  process.exitCode = status;
};

/**
 * Runs a command, or tells how it is called. Exit status: 0 done, 1 the input is wrong, 2 wrong
 * usage; anything else is a mistake of the program and ends with its stack.
 *
 * @param call how this command line is called
 */
export const runCommand = async (
  [, load]: CommandEntry,
  { args, isHelp }: Asked,
  roots: Roots,
  call = CALL,
): Promise<void> => {
  const { default: command } = await load();
  const help = async (): Promise<string> => {
    const usage =
      typeof command.usage === 'string' ? command.usage : await command.usage(roots.site);
    const examples = command.examples.map((example) => `  ${CALL} ${example}`);
    return [usage, '', 'Examples:', ...examples].join('\n').replaceAll(CALL, call);
  };
  if (isHelp) return console.log(await help());
  try {
    await command.run(roots, [...args]);
  } catch (error) {
    if (error instanceof UsageError) return fail(2, `${error.message}\n\n${await help()}`);
    const isMendable = error instanceof ConfigError || error instanceof OperatorError;
    if (isMendable) return fail(1, error.message);
    throw error;
  }
};
