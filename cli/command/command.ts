import { userInfo } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '../../core/diagnostics/diagnostic.ts';
import type { Roots } from '../../core/workspace/roots.mjs';

/** A wrong use of the command line. It is printed with the usage, exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** How a command is called, for help texts. */
export const DEFAULT_CALL = 'npm run site --';

/** One command of the command line. */
export interface Command {
  /** Returns its calls, options and description. `root` is the site's folder. */
  usage: (name: string, root: string) => string | Promise<string>;
  /** Example calls. */
  examples: readonly string[];
  /** Its actions and options, for completion. */
  words: (root: string) => readonly string[] | Promise<readonly string[]>;
  /** Runs the command. Throws ConfigError or OperatorError for mistakes that the caller can fix. */
  run: (roots: Roots, args: string[]) => Promise<void>;
}

/** An option of a command: as `parseArgs` of Node expects it, with texts for its usage. */
interface Option extends NonNullable<NonNullable<ParseArgsConfig['options']>[string]> {
  /** The placeholder of its value. */
  readonly hint?: string;
  /** Its description. */
  readonly about: string;
}

type Options = Readonly<Record<string, Option>>;

/** A boolean option. */
export const flagOption = (about: string) => ({ type: 'boolean', default: false, about }) as const;

/** An option with a value. `hint` is its placeholder, such as `<day>`. */
export const valueOption = (hint: string, about: string) =>
  ({ type: 'string', hint, about }) as const;

/** The option of commands that print JSON on request. */
export const JSON_OUTPUT = flagOption('print JSON');

/** The option of commands that the audit log records. */
export const AS_USER_OPTION = valueOption(
  '<name>',
  'your name, for the audit log and your colleagues; default: your user name on this computer',
);

/** The arguments of a call, by the options `O` of its command. */
interface Call<O extends Options> {
  readonly values: ReturnType<typeof parseArgs<{ options: O; strict: true }>>['values'];
  /** The positional arguments after the action. */
  readonly positionals: readonly string[];
  readonly roots: Roots;
  /** Who acts, for the audit log: `--as`, or the system's user. */
  readonly by: string;
}

/** The arguments of a command or of one of its actions, and its function. */
interface Action<O extends Options> {
  /** Placeholders of the positional arguments, such as `<folder>`. Default: none. */
  readonly names?: readonly string[];
  /** The names of its options. Default: none. */
  readonly options?: readonly (keyof O & string)[];
  /** The options that it requires. */
  readonly needs?: readonly (keyof O & string)[];
  readonly run: (call: Call<O>) => Promise<void> | void;
}

type Actions<O extends Options> = Readonly<Record<string, Action<O>>>;

/** What `defineCommand` makes a command from: one function, or several actions. */
type CommandDefinition<O extends Options> = Pick<Command, 'examples'> & {
  /** Paragraphs that describe the command. */
  readonly about?: readonly string[];
  readonly options?: O;
} & (Omit<Action<O>, 'options'> | { readonly actions: Actions<O> });

/** One way to call a command, for its usage. */
export interface Usage {
  readonly action?: string | undefined;
  readonly names?: readonly string[] | undefined;
  readonly options?: readonly string[] | undefined;
  readonly needs?: readonly string[] | undefined;
}

/** Returns the usage of a command: its calls, the options and the description. */
export const usageText = (
  name: string,
  calls: readonly Usage[],
  options: Options,
  about: readonly string[] = [],
): string => {
  const optionText = (option: string) => [`--${option}`, options[option]?.hint].join(' ').trim();
  const lines = calls.map(({ action, names = [], options: optional = [], needs = [] }) => [
    ...[name, action].filter((word) => word !== undefined),
    ...names,
    ...needs.map(optionText),
    ...optional
      .filter((option) => !needs.includes(option))
      .map((option) => `[${optionText(option)}]`),
  ]);
  const width = Math.max(...Object.keys(options).map((option) => optionText(option).length)) + 3;
  const usage = lines.map((words, at) => {
    const start = `${at === 0 ? 'Usage:' : '      '} ${DEFAULT_CALL} `;
    return wrapped(start, words, start.length + name.length + 1);
  });
  const table = Object.entries(options).map(([option, { about }]) =>
    wrapped(`  ${optionText(option).padEnd(width)}`, about.split(' '), width + 2),
  );
  const paragraphs = about.map((text) => wrapped('', text.split(' '), 0));
  return [usage.join('\n'), table.join('\n'), paragraphs.join('\n\n')]
    .filter((part) => part !== '')
    .join('\n\n');
};

/** The longest line of a usage in characters. */
const COLUMNS = 96;

/** Returns words in lines after `start`. Further lines are indented. */
const wrapped = (start: string, words: readonly string[], indent: number): string => {
  const lines = [start];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const isFirst = line.trim() === '' || line === start;
    if (!isFirst && line.length + word.length >= COLUMNS) lines.push(' '.repeat(indent) + word);
    else lines[lines.length - 1] = isFirst ? line + word : `${line} ${word}`;
  }
  return lines.join('\n');
};

/**
 * Returns a command from its arguments and functions. Its `run` throws UsageError for wrong
 * arguments.
 */
export const defineCommand = <const O extends Options>(
  definition: CommandDefinition<O>,
): Command => {
  const { about, examples, options = {} as O } = definition;
  const optionNames = Object.keys(options);
  const actions: Actions<O> | undefined = 'actions' in definition ? definition.actions : undefined;
  /** The command itself, if it has no actions. */
  const onlyAction: Action<O> | undefined =
    'actions' in definition ? undefined : { ...definition, options: optionNames };
  return {
    usage: (name) => {
      const calls = Object.entries(actions ?? {}).map(([action, one]) => ({ ...one, action }));
      return usageText(name, onlyAction ? [onlyAction] : calls, options, about);
    },
    examples,
    words: () => [...Object.keys(actions ?? {}), ...optionNames.map((name) => `--${name}`)],
    run: async (roots, args) => {
      const { values, positionals, tokens } = readOptions(args, options);
      const action = onlyAction ?? actionOf(actions ?? {}, positionals[0]);
      const actionPositionals = onlyAction ? positionals : positionals.slice(1);
      const { names = [], options: optional = [], needs = [] } = action;
      const extra = actionPositionals[names.length];
      if (extra !== undefined) throw new UsageError(`${JSON.stringify(extra)} is unexpected.`);
      // `values` has defaults too. Only the tokens show which options were written.
      const written = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
      const allowed: readonly string[] = [...optional, ...needs];
      const notAllowed = written.find((name) => !allowed.includes(name));
      if (notAllowed !== undefined)
        throw new UsageError(`--${notAllowed} is not for ${positionals[0]}.`);
      const missing = needs.find((name) => !written.includes(name));
      if (missing !== undefined) throw new UsageError(`--${missing} is missing.`);
      const { as } = values as { as?: string };
      await action.run({
        values,
        positionals: actionPositionals,
        roots,
        by: as === undefined ? operatorName() : parseUserName(as),
      });
    },
  };
};

/** Returns the system's name of the user who runs the command, or the user's number. */
export const operatorName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
};

/** Parses a user's name, which is written to the audit log. @throws UsageError */
const parseUserName = (text: string): string => {
  if (/^[^\p{Cc}\p{Surrogate}]{1,100}$/u.test(text.trim())) return text.trim();
  throw new UsageError('--as is a name of at most 100 characters.');
};

/** Parses options and positional arguments. @throws UsageError for an unknown option */
export const readOptions = <const O extends Options>(args: string[], options: O) => {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    throw new UsageError(optionErrorText(error, Object.keys(options)));
  }
};

/** Returns the message for a wrong option. Those of Node suggest positional arguments. */
const optionErrorText = (error: unknown, known: readonly string[]): string => {
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

/** Returns the message for an unknown name of a `kind`, with the most similar known one. */
export const unknownNameText = (kind: string, name: string, known: readonly string[]): string => {
  const { fix = known.length === 0 ? '' : `Known: ${known.join(', ')}.` } = didYouMean(name, known);
  return `There is no ${kind} "${name}". ${fix}`.trim();
};

/** Returns the action of a name. @throws UsageError */
const actionOf = <A>(actions: Readonly<Record<string, A>>, name: string | undefined): A => {
  const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action !== undefined) return action;
  const known = Object.keys(actions);
  if (name) throw new UsageError(unknownNameText('action', name, known));
  throw new UsageError(`Say what to do: ${known.join(', ')}.`);
};
