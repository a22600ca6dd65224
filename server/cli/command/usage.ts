import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Roots } from '../../../generators/workspace/roots.ts';

/** A wrong use of the command line: printed with the usage, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** One command of the command line. */
export interface Command {
  /** How it is called, and its options; a function where the site below a folder has a say in it. */
  usage: string | ((root: string) => Promise<string>);
  /** Runs it; throws DeclarationError or OperatorError for what the caller can mend. */
  run: (roots: Roots, args: string[]) => Promise<void>;
}

/** A command, loaded when it is asked for: a start of the server needs no generator. */
export interface Entry {
  /** What it does, in one line. */
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export type Commands = Readonly<Record<string, Entry>>;

/** Something outside the program that the operator can mend: exit status 1, no stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/**
 * Reads a command's options and positionals.
 *
 * @throws UsageError for an option that the command does not have.
 */
export const readOptions = <const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};
