import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Site } from '../../../../core/config/site.ts';
import { siteCollections } from '../../../../server/collections.ts';
import { siteVariables } from '../../../../server/features/features.ts';
import { storedForms } from '../../../../server/forms/stored-forms.ts';
import { openInbox } from '../../../../server/inbox/inbox.ts';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { entryOf, openAuditLog } from '../../../../server/operations/audit/audit-log.ts';
import { type Choose, chooseRecords } from '../../../../server/operations/records/choose.ts';
import { site as fixture } from '../../../../server/site.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { Fields, Operation } from '../../../../server/storage/store/store.ts';
import { collections } from '../../../setup/collections.ts';
import type { Place } from '../../../setup/places.ts';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer of the inbox. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Asks as a program does that may send any header. */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent: false })
      .once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      })
      .once('error', reject)
      .end(body);
  });

const plain = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const fromItself = { ...plain, 'Sec-Fetch-Site': 'same-origin' };

/** The secret in each form of a page. */
export const csrfIn = (text: string): string => /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? '';

/** A submission such as a form keeps it. */
export const submission = (collection: string, form: string, fields: Fields): Operation => ({
  insert: collection,
  fields: { form, formVersion: '1', submissionToken: `token ${Math.random()}`, ...fields },
});

/** An inbox that is open on a storage, and what goes on in it. */
export interface OpenedInbox {
  readonly port: number;
  readonly link: string;
  readonly storage: Storage;
  /** Asks as who came by the link. */
  readonly get: (path: string) => Promise<Answered>;
  /** Sends a form of the page at `from` as a browser does. */
  readonly post: (from: string, to: string, fields: Record<string, string>) => Promise<Answered>;
  /** What the audit log tells. */
  readonly told: () => Promise<{ event: string; details: object }[]>;
}

interface Options {
  /** The fixture when absent. */
  readonly site?: Site;
  /** The site in its other languages. */
  readonly translations?: readonly Site[];
  readonly clock?: () => Date;
  readonly trustedHeader?: string;
  /** Whether the link is used; default: yes. */
  readonly isEntered?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of a built site; default: none. */
  readonly clientFolder?: string;
  readonly longestScanMs?: number;
}

/**
 * Opens an inbox on a place and, without a trusted header, goes in by its link; all ends with the
 * test.
 */
export async function openedInbox(
  place: Place,
  operations: readonly Operation[],
  {
    site = fixture,
    translations = [],
    clock = () => new Date(),
    trustedHeader,
    isEntered = true,
    env = {},
    clientFolder,
    longestScanMs,
  }: Options = {},
): Promise<OpenedInbox> {
  const storage = await place.open(clock, { ...collections, ...siteCollections(site) });
  if (operations.length > 0) await storage.store.commit(operations);
  const choose: Choose = (...asked) => chooseRecords(storage.store, ...asked);
  const desk = {
    site,
    translations,
    forms: storedForms(site),
    storage: { ...storage, choose },
    audit: openAuditLog({ ...storage, clock }),
    environment: readEnvironment(env, siteVariables(site)),
    clock,
    ...(clientFolder !== undefined && { clientFolder }),
    ...(longestScanMs !== undefined && { longestScanMs }),
  };
  const faults: unknown[] = [];
  const onError = (error: unknown) => faults.push(error);
  const inbox = await openInbox(desk, { port: 0, by: 'Grace', trustedHeader, onError });
  onTestFinished(async () => {
    await inbox.close();
    await storage.close();
    if (faults.length > 0) throw faults[0];
  });
  const { port, pathname, search } = new URL(inbox.link);
  let cookie = '';
  if (trustedHeader === undefined && isEntered) {
    const enter = { method: 'POST', headers: fromItself };
    const { headers } = await ask(Number(port), pathname + search, enter);
    cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  }
  const get = (path: string) => ask(Number(port), path, { headers: { Cookie: cookie } });
  return {
    port: Number(port),
    link: inbox.link,
    storage,
    get,
    async post(from, to, fields) {
      const csrf = csrfIn((await get(from)).text);
      return ask(Number(port), to, {
        method: 'POST',
        headers: { ...fromItself, Cookie: cookie },
        body: new URLSearchParams({ ...fields, csrf }).toString(),
      });
    },
    async told() {
      const entries: { event: string; details: object }[] = [];
      for await (const record of storage.store.list('audit')) {
        const { event, details } = entryOf(record);
        entries.push({ event, details });
      }
      return entries;
    },
  };
}

/** Opens a reply to a submission and returns the link to it: `plain`, or a template by its number. */
export const openedDraft = async (
  { get, post }: Pick<OpenedInbox, 'get' | 'post'>,
  path: string,
  reply = 'plain',
): Promise<string> => {
  const { headers } = await post(path, `${path}/reply`, { reply });
  const { text } = await get(String(headers.location));
  return (/id="draft" href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
};
