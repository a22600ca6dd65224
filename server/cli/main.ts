import { DeclarationError } from '../../generators/config/fault.ts';
import { type Roots, rootsOf } from '../../generators/workspace/roots.mjs';
import { OperatorError } from '../base/operator-error.ts';
import { UsageError } from './command/command.ts';
import { commandsOf, plainCommand } from './commands.ts';

const overview = (commands: Awaited<ReturnType<typeof commandsOf>>): string =>
  [
    'Usage: npm run site -- <command> [options]',
    '',
    ...[...commands].map(([name, [summary]]) => `  ${name.padEnd(12)} ${summary}`),
    '',
    '`npm run site -- <command> --help` tells more.',
  ].join('\n');

const fail = (status: number, message: string): void => {
  console.error(message);
  process.exitCode = status;
};

/**
 * Runs one command. Exit status: 0 done, 1 the input is wrong, 2 wrong usage; anything else is a
 * mistake of the program and ends with its stack.
 */
export const main = async (
  [name, ...args]: readonly string[],
  roots: Roots = rootsOf(),
): Promise<void> => {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(overview(await commandsOf(roots.site)));
    if (name === undefined) process.exitCode = 2;
    return;
  }
  const entry = plainCommand(name) ?? (await commandsOf(roots.site)).get(name);
  if (!entry) {
    const known = overview(await commandsOf(roots.site));
    return fail(2, `There is no command "${name}".\n\n${known}`);
  }
  const [, load] = entry;
  const { default: command } = await load();
  const usage = async (): Promise<string> =>
    typeof command.usage === 'string' ? command.usage : command.usage(roots.site);
  if (args.includes('--help')) return console.log(await usage());
  try {
    await command.run(roots, args);
  } catch (error) {
    if (error instanceof UsageError) return fail(2, `${error.message}\n\n${await usage()}`);
    const isMendable = error instanceof DeclarationError || error instanceof OperatorError;
    if (isMendable) return fail(1, error.message);
    throw error;
  }
};
