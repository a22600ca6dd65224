import { answersMessages } from './answers.ts';
import { dataRoomAnswersMessages, dataRoomMessages } from './data-room.ts';
import type { Template } from './fill.ts';
import {
  fieldsMessages,
  formMessages,
  groupMessages,
  signatureMessages,
  stepsMessages,
} from './forms.ts';
import {
  collectionMessages,
  cookieBannerMessages,
  embedsMessages,
  foreignMessages,
  jobsMessages,
  legalMessages,
  markdownMessages,
  mediaMessages,
  pageMessages,
  searchMessages,
  shellMessages,
} from './pages.ts';
import { logoPackageMessages, mailMessages, paperMessages } from './papers.ts';
import type { PlacesOf, Rows } from './table.ts';

/** All messages to visitors by area. The messages of an area are used together. */
export const TABLES = {
  shell: shellMessages,
  page: pageMessages,
  form: formMessages,
  steps: stepsMessages,
  group: groupMessages,
  signature: signatureMessages,
  fields: fieldsMessages,
  legal: legalMessages,
  markdown: markdownMessages,
  collection: collectionMessages,
  media: mediaMessages,
  'cookie-banner': cookieBannerMessages,
  embeds: embedsMessages,
  foreign: foreignMessages,
  search: searchMessages,
  jobs: jobsMessages,
  'data-room': dataRoomMessages,
  'data-room-answers': dataRoomAnswersMessages,
  paper: paperMessages,
  'logo-package': logoPackageMessages,
  mail: mailMessages,
  answers: answersMessages,
} as const;

/** The name of an area, such as `form`. */
export type Area = keyof typeof TABLES;

type Table<A extends Area> = (typeof TABLES)[A];

/**
 * Areas that browser code uses. Each is a module of its own, so that unused ones are not bundled.
 */
export const BROWSER_AREAS = [
  'shell',
  'form',
  'steps',
  'group',
  'signature',
  'legal',
  'markdown',
  'collection',
  'media',
  'cookie-banner',
  'embeds',
  'search',
  'jobs',
  'data-room',
] as const satisfies Area[];

/** Every English message by its full key, such as `form.errorSummary.title`. */
type EnglishWords = {
  [A in Area]: {
    [Key in Extract<keyof Table<A>, string> as `${A}.${Key}`]: English<A, Key>;
  };
}[Area];

/** The English text of a message. */
type English<A extends Area, Key extends keyof Table<A>> = Extract<Table<A>[Key], Rows[string]>[0];

/** The keys of all members of a union. */
type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** The full key of a message. */
export type WordKey = KeysOf<EnglishWords>;

/** The English text of a message by its full key. */
type TextOf<Key extends WordKey, Union = EnglishWords> =
  Union extends Record<Key, infer Text extends string> ? Text : never;

/** The names of a message's placeholders. */
export type PlacesOfWord<Key extends WordKey> = PlacesOf<TextOf<Key>>;

/** The messages of an area in the site's language, as in the generated browser modules. */
export type WordsOf<A extends Area> = {
  readonly [Key in keyof Table<A>]: English<A, Key> extends `${string}{${string}`
    ? Template<PlacesOf<English<A, Key>>>
    : string;
};
