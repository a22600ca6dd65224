import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Action } from '../config/action.ts';
import type { Behaviour } from '../config/behaviour.ts';
import type { Picture, PictureFiles } from '../config/picture.ts';
import type { SectionDefinition } from '../config/section.ts';

/*
 * The site as a browser may know it: no internal documents, no unused addresses. Keys of links and
 * e-mail addresses are replaced by the addresses themselves.
 */

type ExternalAction = Extract<Action, { do: 'external' }>;

/** An action with the address in place of the link's key. */
export type ClientAction =
  | Exclude<Action, ExternalAction>
  | (Omit<ExternalAction, 'link'> & { href: string });

/** A picture with the addresses of its files in place of the file that it was made from. */
export type ClientPicture = Omit<Picture, 'file'> & PictureFiles;

type Projected<T> = T extends Action
  ? ClientAction
  : T extends Picture
    ? ClientPicture
    : T extends readonly (infer Item)[]
      ? Projected<Item>[]
      : T extends object
        ? { [Key in keyof T]: Projected<T[Key]> }
        : T;

/** A section of a kind as its component gets it: with what the kind projects. */
export type SectionData<Definition> =
  Definition extends SectionDefinition<infer S, infer P>
    ? Omit<Projected<z.output<S>>, keyof P> &
        P & {
          kind: string;
          /** The count shown before the section's label; absent where there is no label. */
          number?: number;
        }
    : never;

/** What the component of a section kind gets. */
export interface SectionProps<Definition> {
  section: SectionData<Definition>;
}

/** What the component of a kind that declares `drawings` gets beside it. */
export interface WithDrawings {
  /** The section's drawings by name. */
  drawings: Readonly<Record<string, ComponentType>>;
}

/** The data that a section's component takes. */
export type DataOf<Component extends (props: never) => unknown> = Parameters<Component>[0] extends {
  section: infer Data;
}
  ? Data
  : never;

/** A menu's entry: a page, an address outside, or a section of the home page. */
export type ClientMenuEntry = { label: string } & (
  | { to: string }
  | { href: string }
  | { section: string; elsewhere?: string }
);

/** What every page needs: the shell's words and the constants of behaviour. */
export interface ClientSite {
  brand: {
    name: string;
    tagline?: string | undefined;
    founded?: number | undefined;
    location?: string | undefined;
  };
  language: string;
  /** The language tag by which dates are written. */
  formats: string;
  /** The colour behind every page, which browsers take for their own bars; dark where there is one. */
  ground: { light: string; dark?: string };
  header: (ClientMenuEntry & { /** Drawn as a button. */ button: boolean })[];
  footer: { title?: string | undefined; links: ClientMenuEntry[] }[];
  notFound: { title: string; heading: string; text: string };
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
  /** What search engines are told, as things of schema.org. */
  facts?: readonly object[];
}

/** The brand's symbol as the pages draw it, its colours filled in. */
export interface ClientSymbol {
  size: number;
  /** The outline, as the `d` of an SVG path. */
  path: string;
  gradient: {
    from: readonly [number, number];
    to: readonly [number, number];
    stops: readonly { offset: number; colour: string }[];
  };
}
