import { ConfigError } from '../../core/diagnostics/diagnostic.ts';
import { type Roots, version } from '../../core/workspace/roots.mjs';
import { OperatorError } from '../../server/lib/errors.ts';
import { type Command, DEFAULT_CALL, UsageError } from './command.ts';

/** A command's description, and a function that loads it. */
export type CommandEntry = readonly [
  summary: string,
  load: () => Promise<{ readonly default: Command }>,
];

/** Commands by name. */
export type Commands = Readonly<Record<string, CommandEntry>>;

/** Commands by purpose. */
export type CommandGroups = Readonly<Record<string, Commands>>;

/** A parsed command line. */
export interface CommandLine {
  /** The command, or another name for help. Undefined if there is none. */
  readonly name: string | undefined;
  readonly args: readonly string[];
  /** Help was requested. */
  readonly isHelp: boolean;
  /** Help was requested by `help`, which also accepts concepts. */
  readonly isHelpCommand: boolean;
}

const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h');

/** Parses the arguments of the program. */
export const readCommandLine = ([first, ...args]: readonly string[]): CommandLine => {
  const isHelpCommand = first === 'help';
  // Such as `help check` or `--help check`: the name is the second argument. Without one, all commands are listed.
  const isOverview = first === undefined || isHelpCommand || asksForHelp([first]);
  return {
    name: isOverview ? args[0] : first,
    args,
    isHelp: isOverview || asksForHelp(args),
    isHelpCommand,
  };
};

/** Returns the list of all commands for the help text. */
export const listCommands = (groups: CommandGroups): string[] =>
  Object.entries(groups).flatMap(([title, commands]) => [
    '',
    `${title}:`,
    ...Object.entries(commands).map(([name, [summary]]) => `  ${name.padEnd(12)} ${summary}`),
  ]);

/** Returns the versions of package and Node. */
export const versions = (): string => `declared-site ${version()}, Node ${process.versions.node}`;

/** Prints an error and sets the exit status: 1 for wrong input, or 2 for wrong usage. */
export const fail = (status: 1 | 2, message: string): void => {
  console.error(message);
  process.exitCode = status;
};

/**
 * Runs a command, or prints its usage. Exit status: 0 done, 1 wrong input, 2 wrong usage. Any other
 * error is a bug and is printed with its stack.
 *
 * @param call how this command line is called
 */
export const runCommand = async (
  [, load]: CommandEntry,
  name: string,
  { args, isHelp }: CommandLine,
  roots: Roots,
  call = DEFAULT_CALL,
): Promise<void> => {
  const { default: command } = await load();
  const help = async (): Promise<string> => {
    const usage = await command.usage(name, roots.site);
    const examples = command.examples.map((example) => `  ${DEFAULT_CALL} ${example}`);
    return [usage, '', 'Examples:', ...examples].join('\n').replaceAll(DEFAULT_CALL, call);
  };
  if (isHelp) return console.log(await help());
  try {
    await command.run(roots, [...args]);
  } catch (error) {
    if (error instanceof UsageError) return fail(2, `${error.message}\n\n${await help()}`);
    const isMendable = error instanceof ConfigError || error instanceof OperatorError;
    if (isMendable) return fail(1, error.message);
    // Vike, which builds pages, prints an uncaught error and lets the process end with status 0.
    process.exitCode = 1;
    throw error;
  }
};
