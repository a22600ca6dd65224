import type { z } from 'zod';
import type { Document } from '../../generators/declaration/catalogue.ts';
import type { Job } from '../../generators/declaration/job.ts';
import type { Page } from '../../generators/declaration/page.ts';
import type { Site } from '../../generators/declaration/site.ts';
import type { Action, externalActionSchema } from '../schema/action.ts';
import type { Behaviour } from '../schema/behaviour.ts';
import type { Section, SectionKind } from '../schema/section.ts';

/*
 * The site as a browser may know it: no internal documents, no unused addresses. Keys of links and
 * e-mail addresses are replaced by the addresses themselves.
 */

type ExternalAction = z.output<typeof externalActionSchema>;

/** An action with the address in place of the link's key. */
export type ClientAction =
  | Exclude<Action, { do: 'external' }>
  | (Omit<ExternalAction, 'link'> & { href: string });

/** One way to reach the company. */
export interface ClientContactEntry {
  label: string;
  /** Rich text: a link where there is one. */
  text: string;
}

/** What the projection adds to sections of some kinds. */
interface Additions {
  'contact-details': { entries: ClientContactEntry[] };
  jobs: { jobs: Job[] };
  'data-room': { documents: Document[] };
}

type Projected<T> = T extends Action
  ? ClientAction
  : T extends readonly (infer Item)[]
    ? Projected<Item>[]
    : T extends object
      ? { [Key in keyof T]: Projected<T[Key]> }
      : T;

type AdditionOf<K> = K extends keyof Additions ? Additions[K] : unknown;

type ClientSectionFor<S extends Section> = S extends Section
  ? Omit<Projected<S>, keyof AdditionOf<S['kind']>> &
      AdditionOf<S['kind']> & {
        /** The count shown before the section's label; absent where there is no label. */
        number?: number;
      }
  : never;

export type ClientSection = ClientSectionFor<Section>;
/** The client's section of one kind. */
export type ClientSectionOf<K extends SectionKind> = Extract<ClientSection, { kind: K }>;

/** A page without what only the server needs. */
export type ClientPage = Pick<Page, 'id' | 'path' | 'title' | 'opensAt'> & {
  sections: ClientSection[];
};

/** A menu's entry: a page, an address outside, or a section of the home page. */
export type ClientMenuEntry = { label: string } & (
  | { to: string }
  | { href: string }
  | { section: string; elsewhere?: string }
);

/** What every page needs: the shell's words and the constants of behaviour. */
export interface ClientSite {
  brand: Pick<Site['brand'], 'name' | 'tagline' | 'founded' | 'location'>;
  language: string;
  /** The language tag by which dates are written. */
  formats: string;
  header: (ClientMenuEntry & { /** Drawn as a button. */ button: boolean })[];
  footer: { title?: string | undefined; links: ClientMenuEntry[] }[];
  cookieBanner: Site['cookieBanner'];
  notFound: Site['notFound'];
  behaviour: Behaviour;
}

/** What a page's document head says. */
export interface ClientHead {
  title: string;
  description: string;
  /** The canonical address; none on the not-found page. */
  canonical?: string;
  /** The address of the picture that stands beside a link to the page; none on the not-found page. */
  image?: string;
  listed: boolean;
}
