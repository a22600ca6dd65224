import type { Readable } from 'node:stream';
import type { Site } from '../../../core/config/site.ts';
import type { StoredForm } from '../../forms/stored-forms.ts';
import type { Environment } from '../../lib/environment.ts';
import type { AuditLog } from '../../operations/audit/audit-log.ts';
import type { ChoosingStorage } from '../../operations/records/choose.ts';
import type { Markup } from './html.ts';

/*
 * What handlers receive and return: the context, the visit and the response.
 */

/** Dependencies of the inbox's handlers. */
export interface InboxContext {
  readonly site: Site;
  /** The site in its other languages, for replies. Default: none. */
  readonly translations?: readonly Site[];
  /** The forms of the site, with what the inbox needs to read their stored submissions. */
  readonly forms: readonly StoredForm[];
  readonly storage: ChoosingStorage;
  readonly audit: AuditLog;
  readonly environment: Environment;
  readonly clock: () => Date;
  /** The folder of the built site, which has the fonts. Absent before a build. */
  readonly clientFolder?: string;
  /** How long a page goes on to scan while it has found nothing, in milliseconds. Default: a second. */
  readonly longestScanMs?: number;
}

/** One request of an authenticated user. */
export interface Visit {
  /** The user's name. */
  readonly by: string;
  /** The CSRF token, which every form of a page posts back. Other sites do not know it. */
  readonly csrf: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The posted form; empty for other methods. */
  readonly posted: URLSearchParams;
}

/** Responds to a request. Errors that the user may read are thrown as InboxRefusal. */
export type Handler = (
  context: InboxContext,
  visit: Visit,
) => Promise<InboxResponse> | InboxResponse;

/** The handlers of a path by method. HEAD uses `get`. */
export interface Route {
  /** A pattern such as `/forms/:collection/:id`. */
  readonly path: string;
  readonly get?: Handler;
  readonly post?: Handler;
}

/** A page of the inbox. */
export interface InboxPage {
  readonly title: string;
  readonly content: Markup;
}

/** A response of the inbox. */
export type InboxResponse =
  | { readonly status?: number; readonly page: InboxPage }
  /** A redirect to another path of the inbox. */
  | {
      readonly seeOther: string;
      /** The value of `Set-Cookie`, for the sign-in. */
      readonly cookie?: string | undefined;
    }
  | { readonly download: Download }
  /** The number of new submissions, which the script of a list requests (page/script.ts). */
  | { readonly count: number }
  /** A built file of the site. Browsers cache it. */
  | { readonly asset: Buffer; readonly type: string };

/** A file that is sent as an attachment, or to be shown. */
export interface Download {
  readonly name: string;
  readonly type: string;
  /** Whether browsers show it. Default: they save it. */
  readonly isShown?: boolean;
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

/** Returns the error for a page or record that does not exist. */
export const notFoundPage = (message = 'There is no such page.'): InboxRefusal =>
  new InboxRefusal(404, message);

/**
 * Parses the id of a record: a whole number from 1. Undefined for other text. At most 15 digits, which a
 * JavaScript number represents exactly.
 */
export const parseId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
