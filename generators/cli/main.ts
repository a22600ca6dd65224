import { EnvironmentError } from '../../server/environment.ts';
import { DeclarationError } from '../config/fault.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { codes } from './codes.ts';
import { dev } from './dev.ts';
import { generate } from './generate.ts';
import { metrics } from './metrics.ts';
import { migrate } from './migrate.ts';
import { nda } from './nda.ts';
import { newEntry } from './new.ts';
import { privacy } from './privacy.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';
import { samples } from './samples.ts';
import { start } from './start.ts';
import { submissions } from './submissions.ts';
import { type Command, OperatorError, UsageError } from './usage.ts';

const commands: Readonly<Record<string, Command>> = {
  generate,
  check,
  build,
  dev,
  start,
  new: newEntry,
  samples,
  submissions,
  backup,
  restore,
  metrics,
  privacy,
  retention,
  codes,
  nda,
  audit,
  migrate,
};

/** What whoever typed the command can mend. */
const mendable = [DeclarationError, OperatorError, EnvironmentError];

const overview = (): string =>
  [
    'Usage: npm run site -- <command> [options]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`),
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
export const main = async (root: string, [name, ...args]: string[]): Promise<void> => {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(overview());
    if (name === undefined) process.exitCode = 2;
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return fail(2, `There is no command "${name}".\n\n${overview()}`);
  if (args.includes('--help')) return console.log(command.usage);
  try {
    await command.run(root, args);
  } catch (error) {
    if (error instanceof UsageError) return fail(2, `${error.message}\n\n${command.usage}`);
    if (mendable.some((kind) => error instanceof kind)) return fail(1, (error as Error).message);
    throw error;
  }
};
