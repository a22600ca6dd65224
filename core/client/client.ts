import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Action } from '../config/action.ts';
import type { ArticleContent } from '../config/article.ts';
import type { Behaviour } from '../config/behaviour.ts';
import type { LogoFile } from '../config/brand.ts';
import type { HeadEntry } from '../config/head.ts';
import type { Picture, PictureFiles } from '../config/picture.ts';
import type { SectionDefinition } from '../config/section.ts';

/*
 * The part of a resolved site that is sent to browsers. It has no internal documents and no unused
 * addresses. Keys of links and e-mail addresses are replaced by the addresses.
 */

type ExternalAction = Extract<Action, { do: 'external' }>;

/** An action with the address in place of the link's key. */
export type ClientAction =
  | Exclude<Action, ExternalAction>
  | (Omit<ExternalAction, 'link'> & { href: string });

/** A picture with the addresses of its files in place of the file that it was made from. */
export type ClientPicture = Omit<Picture, 'file'> & PictureFiles;

/** The content of a Markdown file, with the addresses of its pictures and links. */
export type ClientArticle = ArticleContent<ClientPicture>;

/** A resolved option with actions and pictures as browsers receive them. */
type InClient<T> = T extends Action
  ? ClientAction
  : T extends Picture
    ? ClientPicture
    : T extends readonly (infer Item)[]
      ? InClient<Item>[]
      : T extends object
        ? { [Key in keyof T]: InClient<T[Key]> }
        : T;

/**
 * The data that the component of a section kind receives, the result of the kind's `project`
 * included.
 */
export type SectionData<Definition> =
  Definition extends SectionDefinition<infer S, infer P>
    ? Omit<InClient<z.output<S>>, keyof P> &
        P & {
          kind: string;
          /**
           * The number shown before the section's label, such as '03', or '03.1' for a part. Absent
           * for a section without a label.
           */
          number?: string;
        }
    : never;

/** Props of a section kind's component. */
export interface SectionProps<Definition> {
  section: SectionData<Definition>;
}

/** Further props of a section kind that declares `drawings`. */
export interface WithDrawings {
  /** The section's illustrations by name. */
  drawings: Readonly<Record<string, ComponentType>>;
}

/** Further props of a section kind that declares `articles`. */
export interface WithArticles {
  /** The section's Markdown files by the name in the config. */
  articles: Readonly<Record<string, ClientArticle>>;
}

/** The type of `section` in a component's props. */
export type DataOf<Component extends (props: never) => unknown> = Parameters<Component>[0] extends {
  section: infer Data;
}
  ? Data
  : never;

/** A menu entry: a page, an external address, or a section of the home page. */
export type ClientMenuEntry = { label: string } & (
  | { to: string }
  | { href: string }
  | { section: string; elsewhere?: string }
);

/** What every page needs: the texts of header and footer, and the constants of behaviour. */
export interface ClientSite {
  brand: {
    name: string;
    tagline?: string | undefined;
    founded?: number | undefined;
    location?: string | undefined;
    /** The logo in place of symbol and name. `name`: the name is beside it. */
    logo?: { light: LogoFile; dark?: LogoFile; name: boolean };
  };
  language: string;
  /** The language tag by which dates are formatted. */
  formats: string;
  /** The address of the home page. */
  home: string;
  /** The languages of the site, the default one first. Absent for one language. */
  languages?: {
    tag: string;
    /** In the language itself. */
    name: string;
    home: string;
    /** The line that offers the page to readers of the language. Absent unless the site asks for it. */
    offer?: string;
  }[];
  /** The place of the links to other languages. */
  languageSwitch?: 'header' | 'footer';
  /**
   * The page's background colour, which browsers use for their own bars. `dark` exists if the site
   * has a dark theme.
   */
  ground: { light: string; dark?: string };
  header: (ClientMenuEntry & { /** Shown as a button. */ button: boolean })[];
  footer: { title?: string | undefined; links: ClientMenuEntry[] }[];
  notFound: { title: string; heading: string; text: string; drawing?: string | undefined };
  behaviour: Behaviour;
}

/** The content of a page's `<head>`. */
export interface ClientHead {
  title: string;
  description: string;
  /** The canonical address. The not-found page has none. */
  canonical?: string;
  /** The address of the link preview's picture. The not-found page has none. */
  image?: string;
  listed: boolean;
  /** The addresses of the page in all languages, the default one first. Absent for one language. */
  alternates?: readonly { tag: string; path: string; href: string }[];
  /** The feeds of the site in the language of the page, by their addresses. */
  feeds?: readonly { title: string; atom: string; json: string }[];
  /** The days of an article (ISO 8601). Absent on other pages. */
  article?: { published: string; modified: string };
  /** Structured data for search engines (schema.org). */
  facts?: readonly object[];
  /** The site's own entries. */
  entries?: readonly HeadEntry[];
}

/** The brand's symbol with its colours filled in. */
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
