import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage.ts';

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
