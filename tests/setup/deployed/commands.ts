import { commandsOf } from '../../../cli/commands.ts';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { fenced, readGuide } from './guide.ts';

/** What a guide tells an operator to type, outside of its examples. */
export interface GuidesCommands {
  /**
   * Whole calls of the command line, as far as the guide spells them out: `codes issue --count
   * <n>`.
   */
  readonly calls: readonly string[];
  /** Other lines for a shell. */
  readonly lines: readonly string[];
}

/** How a guide calls the command line, with its variables. */
const CALL = /^(?:[A-Z_]+=\S+ )*(?:npm run (?:--silent )?site --|npx site|site) /;

/** The start of a shell command inside a sentence. */
const PROGRAM =
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|sudo|curl|openssl|docker|podman|systemctl|journalctl|psql|ssh|varnish\w+) ./;

/**
 * What tells a call from other words: the names of commands, and those of them that need no action.
 */
const commandNames = async () => {
  const { site } = rootsOf();
  const commands = [...(await commandsOf(site))];
  const alone: string[] = [];
  for (const [name, [, load]] of commands) {
    const words = await (await load()).default.words(site);
    if (words.every((word) => word.startsWith('--'))) alone.push(name);
  }
  return { names: commands.map(([name]) => name), alone };
};

const inlineIn = (guide: string): string[] =>
  [
    ...readGuide(guide)
      .replaceAll(fenced('\\w*'), '')
      .matchAll(/`([^`]+)`/g),
  ].map(([, code = '']) => code.replaceAll(/\s+/g, ' ').replaceAll('\\|', '|'));

/**
 * Every command in the sentences and tables of a guide, each once; examples are read by
 * `examplesIn`.
 */
export const commandsIn = async (guide: string): Promise<GuidesCommands> => {
  const { names, alone } = await commandNames();
  const isCall = (text: string): boolean =>
    alone.includes(text) || names.some((name) => text.startsWith(`${name} `));
  const calls = new Set<string>();
  const lines = new Set<string>();
  for (const text of inlineIn(guide)) {
    const call = text.replace(CALL, '');
    if (isCall(call) || (call !== text && /^[a-z]/.test(call))) calls.add(call);
    else if (PROGRAM.test(text)) lines.add(text);
  }
  return { calls: [...calls], lines: [...lines] };
};

/** A word of a call: as it is typed, or made when it is. */
export type Word = string | (() => string);

/** A word that may be one of several, or stands for values. */
type Values = (placeholder: string) => readonly Word[];

const wordsFor = (word: string, valuesOf: Values): readonly Word[] => {
  const placeholder = /^<(.+)>$/.exec(word)?.[1];
  return placeholder === undefined ? word.split('|') : valuesOf(placeholder);
};

/**
 * The ways to type a call: without its optional parts, with each of them, and with all; and with
 * each alternative.
 */
export const waysToType = (call: string, valuesOf: Values): Word[][] => {
  const parts = (call.match(/\[[^\]]+\]|<[^>]+>|\S+/g) ?? []).map((part) => ({
    isOptional: part.startsWith('['),
    words: (part.replaceAll(/^\[|\]$/g, '').match(/<[^>]+>|\S+/g) ?? []).map((word) =>
      wordsFor(word, valuesOf),
    ),
  }));
  const optional = parts.filter(({ isOptional }) => isOptional);
  const choices = [[], ...optional.map((one) => [one]), ...(optional.length > 1 ? [optional] : [])];
  const counts = parts.flatMap(({ words }) => words.map(({ length }) => length));
  return Array.from({ length: Math.max(choices.length, ...counts) }, (_, turn) =>
    parts
      .filter((part) => !part.isOptional || choices[turn % choices.length]?.includes(part))
      .flatMap(({ words }) => words.map((values) => values[turn % values.length] ?? '')),
  );
};

/**
 * Whether a text only names a call that another one spells out: `outbox retry` of `outbox retry
 * <id|all>`.
 */
export const isMentionOf = (text: string, call: string): boolean => {
  const needsMore = call.replaceAll(/\[[^\]]*\]/g, '').includes('<') && !text.includes('<');
  const words = call.replaceAll(/[[\]]/g, '').split(' ');
  const [name, ...others] = text.split(' ');
  return needsMore && words[0] === name && others.every((word) => words.includes(word));
};
