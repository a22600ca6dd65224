import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../../core/diagnostics/diagnostic.ts';
import type { Roots } from '../../core/workspace/roots.mjs';

/** A wrong use of the command line. It is printed with the usage, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** One command of the command line. */
export interface Command {
  /** The usage with its options. A function if it depends on the site. */
  usage: string | ((root: string) => Promise<string>);
  /** Example calls. */
  examples: readonly string[];
  /** Its actions and options, for completion. */
  words: (root: string) => readonly string[] | Promise<readonly string[]>;
  /** Runs the command. Throws ConfigError or OperatorError for mistakes that the caller can fix. */
  run: (roots: Roots, args: string[]) => Promise<void>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** A boolean option. */
export const FLAG = { type: 'boolean', default: false } as const;
/** An option with a value. */
export const VALUE = { type: 'string' } as const;

/** The arguments of a call. */
interface Call<O extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];
  /** The positional arguments after the action. */
  readonly named: readonly string[];
  readonly roots: Roots;
}

type Act<O extends Options> = (call: Call<O>) => Promise<void> | void;

interface Declared<O extends Options> extends Pick<Command, 'usage' | 'examples'> {
  readonly options?: O;
  /** The maximum number of positional arguments. Default: none. */
  readonly names?: number;
  /** The function of the command, or one for each action. */
  readonly run: Act<O> | Readonly<Record<string, Act<O>>>;
}

/**
 * Returns a command from its arguments and functions. Its `run` throws UsageError for unknown
 * arguments.
 */
export const defineCommand = <const O extends Options>({
  usage,
  examples,
  options,
  names = 0,
  run,
}: Declared<O>): Command => ({
  usage,
  examples,
  words: () => [
    ...(typeof run === 'function' ? [] : Object.keys(run)),
    ...Object.keys(options ?? {}).map((name) => `--${name}`),
  ],
  run: async (roots, args) => {
    const { values, positionals } = readOptions(args, (options ?? {}) as O);
    const isPlain = typeof run === 'function';
    const act = isPlain ? run : actionOf(run, positionals[0]);
    const named = isPlain ? positionals : positionals.slice(1);
    const more = named[names];
    if (more !== undefined) throw new UsageError(`${JSON.stringify(more)} is unexpected.`);
    await act({ values, named, roots });
  },
});

/** @throws UsageError for an unknown option */
export const readOptions = <const O extends Options>(args: string[], options: O) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(wrongOption(error, Object.keys(options)));
  }
};

/** Returns the error of a wrong option in our words. Node's mention positional arguments. */
const wrongOption = (error: unknown, known: readonly string[]): string => {
  const { code, message } = error as Error & { code?: string };
  const [, option = ''] = /'(?:-\w, )?(--?[^'\s]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return unknownNameText(
      'option',
      option,
      known.map((name) => `--${name}`),
    );
  const asksForValue = message.includes('argument missing') || message.includes('is ambiguous');
  return `${option} ${asksForValue ? 'needs a value' : 'takes no value'}.`;
};

/** Returns the error of an unknown name, with the most similar one. */
export const unknownNameText = (what: string, name: string, known: readonly string[]): string => {
  const { fix = known.length === 0 ? '' : `Known: ${known.join(', ')}.` } = didYouMean(name, known);
  return `There is no ${what} "${name}". ${fix}`.trim();
};

const actionOf = <A>(actions: Readonly<Record<string, A>>, name: string | undefined): A => {
  const found = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (found !== undefined) return found;
  const known = Object.keys(actions);
  if (name) throw new UsageError(unknownNameText('action', name, known));
  throw new UsageError(`Say what to do: ${known.join(', ')}.`);
};
