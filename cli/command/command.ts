import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../../core/diagnostics/diagnostic.ts';
import type { Roots } from '../../core/workspace/roots.mjs';

/** A wrong use of the command line: printed with the usage, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** One command of the command line. */
export interface Command {
  /** How it is called, and its options; a function where the site below a folder has a say in it. */
  usage: string | ((root: string) => Promise<string>);
  /** Calls to learn from. */
  examples: readonly string[];
  /** Its actions and options: what may stand behind its name. */
  words: (root: string) => readonly string[] | Promise<readonly string[]>;
  /** Runs it; throws ConfigError or OperatorError for what the caller can mend. */
  run: (roots: Roots, args: string[]) => Promise<void>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** An option that is given or not. */
export const FLAG = { type: 'boolean', default: false } as const;
/** An option with a value. */
export const VALUE = { type: 'string' } as const;

/** What a command was called with. */
interface Call<O extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];
  /** What stands there beside options and the action. */
  readonly named: readonly string[];
  readonly roots: Roots;
}

type Act<O extends Options> = (call: Call<O>) => Promise<void> | void;

interface Declared<O extends Options> extends Pick<Command, 'usage' | 'examples'> {
  readonly options?: O;
  /** How many names it takes; none when absent. */
  readonly names?: number;
  /** What it does: at once, or by the action that is named first. */
  readonly run: Act<O> | Readonly<Record<string, Act<O>>>;
}

/** A command by what it takes and does. Its `run` throws UsageError for what it does not take. */
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
    if (more !== undefined) throw new UsageError(`${JSON.stringify(more)} is too much.`);
    await act({ values, named, roots });
  },
});

/** @throws UsageError for an option that the command does not have */
export const readOptions = <const O extends Options>(args: string[], options: O) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(wrongOption(error, Object.keys(options)));
  }
};

/** What is wrong with an option, in our words: Node's tell of positional arguments. */
const wrongOption = (error: unknown, known: readonly string[]): string => {
  const { code, message } = error as Error & { code?: string };
  const [, option = ''] = /'(?:-\w, )?(--?[^'\s]+)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return unknownName(
      'option',
      option,
      known.map((name) => `--${name}`),
    );
  const asksForValue = message.includes('argument missing') || message.includes('is ambiguous');
  return `${option} ${asksForValue ? 'needs a value' : 'takes no value'}.`;
};

/** Says that a name is not known, and which was probably meant. */
export const unknownName = (what: string, name: string, known: readonly string[]): string => {
  const { fix = known.length === 0 ? '' : `Known: ${known.join(', ')}.` } = didYouMean(name, known);
  return `There is no ${what} "${name}". ${fix}`.trim();
};

const actionOf = <A>(actions: Readonly<Record<string, A>>, name: string | undefined): A => {
  const found = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (found !== undefined) return found;
  const known = Object.keys(actions);
  if (name) throw new UsageError(unknownName('action', name, known));
  throw new UsageError(`Say what to do: ${known.join(', ')}.`);
};
