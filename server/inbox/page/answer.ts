import type { Readable } from 'node:stream';
import type { Markup } from './html.ts';

/** A page of the inbox. */
export interface InboxPage {
  readonly title: string;
  readonly content: Markup;
}

/** A response of the inbox. */
export type InboxResponse =
  | { readonly status?: number; readonly page: InboxPage }
  /** A redirect to another path of the inbox. */
  | { readonly seeOther: string; readonly cookie?: string }
  | { readonly download: Download };

/** A file that is sent as an attachment. */
export interface Download {
  readonly name: string;
  readonly type: string;
  /** In bytes; undefined if unknown. */
  readonly size?: number;
  readonly content: Readable;
}

/** An error response. Its message is for the user. */
export class InboxRefusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly allow: string | undefined;

  /** `allow` lists the methods that a path supports. */
  constructor(status: number, message: string, allow?: string) {
    super(message);
    this.status = status;
    this.allow = allow;
  }
}

export const notFoundPage = (what = 'There is no such page.'): InboxRefusal =>
  new InboxRefusal(404, what);
