import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteVariables } from '../../server/features/features.ts';
import { storedForms } from '../../server/forms/stored-forms.ts';
import { openInbox } from '../../server/inbox/inbox.ts';
import { readEnvironment } from '../../server/lib/environment.ts';
import { openAuditLog } from '../../server/operations/audit/audit-log.ts';
import { type Choose, chooseRecords } from '../../server/operations/records/choose.ts';
import { site } from '../../server/site.ts';
import { openStorage } from '../setup/collections.ts';
import { startPostgres } from '../setup/postgres.ts';
import { manySubmissions, median } from './filled-store.ts';
import { judged } from './goals.ts';

/*
 * How long staff wait for a page of the inbox with many submissions, in both stores: the middle of five,
 * and the slowest. As many entries are in the audit log. With a number as argument, for so many submissions.
 */

/** What the slowest page is to take, in the middle of its tries, with 100,000 submissions. */
const AT_MOST_MS = 200;
const HEADER = 'X-Remote-User';
const AT_ONCE = 500;
const clock = () => new Date();

const pagesOf = (count: number): readonly (readonly [string, string])[] => [
  ['the first page', '/'],
  ['the first page, searched', '/?search=order'],
  ['the first page, searched in vain', '/?search=zebra'],
  ['the first page, mine', '/?assignee=me'],
  ['a submission of the first page', `/forms/contacts/${count / 2}?in=all`],
  ['a list', '/forms/contacts'],
  ['a list, halfway', `/forms/contacts?before=${count / 2}`],
  ['a list of one state', '/forms/contacts?state=done'],
  ['a list of the state that nearly all have', '/forms/contacts?state=new'],
  ['a list of a state that none has', '/forms/contacts?state=spam'],
  ['a list of days and a text', '/forms/contacts?until=2020-01-01&search=order'],
  ['a list of days long ago', '/forms/contacts?until=2020-01-01'],
  ['a list of one day', `/forms/contacts?since=${clock().toISOString().slice(0, 10)}`],
  ['a search that many answer', '/forms/contacts?search=order'],
  ['a search that the oldest answers', '/forms/contacts?search=visitor.1@'],
  ['a search that nothing answers', '/forms/contacts?search=zebra'],
  ['a search that goes on', `/forms/contacts?search=zebra&before=${count / 2}`],
  ['a person', '/forms/contacts?person=visitor.7@example.org'],
  ['a submission', `/forms/contacts/${count / 2}`],
  ['a submission of a search', `/forms/contacts/${count / 2}?search=order`],
  [
    'a submission of a search that nothing else answers',
    `/forms/contacts/${count / 2}?search=zebra`,
  ],
  ['what happened to a submission', `/forms/contacts/${count / 2}/trail`],
  ['the outbox', '/outbox'],
];

async function measure(
  name: string,
  variables: Readonly<Record<string, string>>,
  count: number,
): Promise<void> {
  const environment = readEnvironment(variables, siteVariables(site));
  const storage = await openStorage(environment, clock);
  for (const operations of manySubmissions(count)) await storage.store.commit(operations);
  const audit = openAuditLog({ ...storage, clock });
  for (let at = 1; at <= count; at += AT_ONCE) {
    const views = Array.from({ length: AT_ONCE }, (_, n) => ({
      event: 'inbox-view' as const,
      details: { collection: 'contacts', id: at + n, by: 'Bench' },
    }));
    await audit.commit([], views);
  }
  const choose: Choose = (...asked) => chooseRecords(storage.store, ...asked);
  const desk = {
    site,
    forms: storedForms(site),
    storage: { ...storage, choose },
    audit,
    environment,
    clock,
  };
  const options = { port: 0, by: 'Bench', trustedHeader: HEADER, onError: console.error };
  const inbox = await openInbox(desk, options);
  for (const [what, path] of pagesOf(count)) {
    const times: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const start = performance.now();
      const answer = await fetch(new URL(path, inbox.link), { headers: { [HEADER]: 'Bench' } });
      const text = await answer.text();
      times.push(performance.now() - start);
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`);
    }
    // The first one warms up.
    const warm = times.slice(1);
    console.log(
      `${name}, ${count} submissions: ${what} ${median(warm).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`,
    );
    if (count === 100_000)
      judged(`inbox, ${name}: ${what}`, median(warm), 'ms', { atMost: AT_MOST_MS });
  }
  await inbox.close();
  await storage.close();
}

const count = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
try {
  await measure('folder', { DATA_DIR: join(folder, 'one') }, count);
  const DATABASE_URL = await postgres.newDatabase();
  await measure('PostgreSQL', { DATA_DIR: join(folder, 'two'), DATABASE_URL }, count);
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}
