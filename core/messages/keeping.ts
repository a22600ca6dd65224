import type { Language } from './table.ts';

/** How a language speaks of keeping and deleting, and how it writes a length of time. Nobody says these: they are read. */
interface Keeping {
  /** What makes a sentence one on keeping. */
  readonly keeping: RegExp;
  /** What is kept, but not of what visitors send: their own browsers, the machine's logs, what the law asks for. */
  readonly elsewhere: RegExp;
  /** A time by which somebody is answered, not one for which something is kept. */
  readonly deadline: RegExp;
  /** Numbers as words, each as the source of an expression. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The units in all their forms, in the same way. */
  readonly units: Readonly<Record<Unit, string>>;
}

export type Unit = 'day' | 'week' | 'month' | 'year';

/** Whole words, in any case. */
const words = (source: string): string => `(?<!\\p{L})(?:${source})(?!\\p{L})`;
const anyOf = (source: string): RegExp => new RegExp(words(source), 'iu');
/** Both, in whatever order. */
const both = (one: string, other: string): RegExp =>
  new RegExp(`^(?=.*${words(one)})(?=.*${words(other)})`, 'isu');

/** Another language is a type error here until it has its words. */
export const KEEPING: Readonly<Record<Language, Keeping>> = {
  en: {
    keeping: anyOf(
      'keep(?:s|ing)?|kept|hold(?:s|ing)?|held|retain\\p{L}*|retention|stor(?:e|es|ed|ing|age)|preserv\\p{L}+|delet\\p{L}+|eras\\p{L}+|remov\\p{L}+|destroy\\p{L}*',
    ),
    elsewhere: anyOf(
      'cookies?|(?:local|session) storage|logs?|log ?files?|backups?|invoices?|accounting|bookkeeping|by law|law requires|secret|confidential',
    ),
    deadline: both(
      'within',
      'ask(?:s|ed|ing)?|requests?|requested|answer(?:s|ed)?|repl(?:y|ies)|respond|response',
    ),
    // biome-ignore format: a table
    numbers: {
      one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
      twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19,
      twenty: 20, 'twenty-four': 24, thirty: 30, 'thirty-six': 36, sixty: 60, ninety: 90,
      // "Once a year" is how often, not how long.
      '(?<=(?:for|after|than) )an?': 1,
    },
    units: { day: 'days?', week: 'weeks?', month: 'months?', year: 'years?' },
  },
  de: {
    keeping: anyOf(
      'aufbewahr\\p{L}*|aufzubewahren|bewahr(?:en|t)|aufgehoben|\\p{L}*speicher\\p{L}*|gelöscht|lösch\\p{L}*|vernicht\\p{L}*|entfern(?:en|t)|behalten',
    ),
    elsewhere: anyOf(
      'cookies?|(?:local|session) storage|protokoll\\p{L}*|log-?(?:datei|file)\\p{L}*|logs|backups?|sicherung\\p{L}*|rechnung\\p{L}*|buchhaltung\\p{L}*|gesetzlich\\p{L}*|geheim\\p{L}*|vertraulich\\p{L}*',
    ),
    deadline: both(
      'innerhalb|binnen|innert',
      '\\p{L}*(?:anfrage|antrag|antwort|gesuch|begehren|verlang|wunsch|wünsch)\\p{L}*|bitte[nt]?',
    ),
    // biome-ignore format: a table
    numbers: {
      'ein(?:e[mnrs]?)?': 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11,
      zwölf: 12, dreizehn: 13, vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19,
      zwanzig: 20, vierundzwanzig: 24, 'drei(?:ss|ß)ig': 30, 'sechsunddrei(?:ss|ß)ig': 36, sechzig: 60, neunzig: 90,
    },
    units: {
      day: 'Tag(?:e[ns]?|s)?',
      week: 'Wochen?',
      month: 'Monat(?:e[ns]?|s)?',
      year: 'Jahr(?:e[ns]?|s)?',
    },
  },
};
