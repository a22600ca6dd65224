import { answers } from './answers.ts';
import { cookieBanner } from './cookie-banner.ts';
import { dataRoom } from './data-room.ts';
import { dataRoomAnswers } from './data-room-answers.ts';
import { diagram } from './diagram.ts';
import { fields } from './fields.ts';
import type { Template } from './fill.ts';
import { form } from './form.ts';
import { jobs } from './jobs.ts';
import { legal } from './legal.ts';
import { logoPackage } from './logo-package.ts';
import { mail } from './mail.ts';
import { page } from './page.ts';
import { paper } from './paper.ts';
import { shell } from './shell.ts';
import type { PlacesOf } from './table.ts';

/** All that the machine says to a visitor, by area: an area's words are used together. */
export const TABLES = {
  shell,
  page,
  form,
  fields,
  legal,
  diagram,
  'cookie-banner': cookieBanner,
  jobs,
  'data-room': dataRoom,
  'data-room-answers': dataRoomAnswers,
  paper,
  'logo-package': logoPackage,
  mail,
  answers,
} as const;

export type Area = keyof typeof TABLES;

type English<A extends Area> = (typeof TABLES)[A]['en'];

/** Areas whose words the browser says itself; each is a module of its own, so unused ones stay out. */
export const BROWSER_AREAS = [
  'shell',
  'form',
  'legal',
  'diagram',
  'cookie-banner',
  'jobs',
  'data-room',
] as const satisfies Area[];

/** Every English word by its whole name, such as `form.errorSummary.title`. */
type EnglishWords = {
  [A in Area]: {
    [Key in Extract<keyof English<A>, string> as `${A}.${Key}`]: English<A>[Key];
  };
}[Area];

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** The whole name of a word. */
export type WordKey = KeysOf<EnglishWords>;

type TextOf<Key extends WordKey, Union = EnglishWords> =
  Union extends Record<Key, infer Text extends string> ? Text : never;

/** The names of the places of a word. */
export type PlacesOfWord<Key extends WordKey> = PlacesOf<TextOf<Key>>;

/** The words of an area in the site's language, as the browser's modules hold them. */
export type WordsOf<A extends Area> = {
  readonly [Key in keyof English<A>]: English<A>[Key] extends `${string}{${string}`
    ? Template<PlacesOf<Extract<English<A>[Key], string>>>
    : string;
};
