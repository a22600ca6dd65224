import type { Readable } from 'node:stream';
import type { Markup } from './html.ts';

/** A page of the inbox. */
export interface InboxPage {
  readonly title: string;
  readonly content: Markup;
}

/** What is sent to a browser. */
export type InboxResponse =
  | { readonly status?: number; readonly page: InboxPage }
  /** Another page of the inbox, by its path. */
  | { readonly seeOther: string; readonly cookie?: string }
  | { readonly download: Download };

/** A file to keep; no browser shows it. */
export interface Download {
  readonly name: string;
  readonly type: string;
  /** In bytes, where that is known. */
  readonly size?: number;
  readonly content: Readable;
}

/** An answer other than success. The message is for who asked, in plain words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly allow: string | undefined;

  /** `allow` are the methods that a path takes. */
  constructor(status: number, message: string, allow?: string) {
    super(message);
    this.status = status;
    this.allow = allow;
  }
}

export const notFound = (what = 'There is no such page.'): Refusal => new Refusal(404, what);
