import { join } from 'node:path';
import { optionsOf } from '../../core/config/feature.ts';
import { site } from '../../server/site.ts';
import { startPostgres } from '../setup/postgres.ts';
import { builtFolder } from '../setup/running-site.ts';
import { type Served, serve } from './process.ts';
import { inTurns } from './turns.ts';

/*
 * How many downloads and uploads a server as `npm start` runs it takes in a second, with its records in a folder and in
 * PostgreSQL. A download is the request with its record and audit entry, and then the file with its grant and its
 * entry; an upload is an application with a resume of 500 kB. Ten visitors, each with one after the other.
 */

const ROUNDS = 5;
const SECONDS = 4;
const VISITORS = 10;

const main = join(builtFolder, 'start', 'main.mjs');
const person = { name: 'Ada Lovelace', email: 'ada@example.org', dataConsentGiven: true };
const [open] = optionsOf(site, 'dataRoom').public.filter(
  (one) => one.available && !one.requiresNDA && !one.requiresAccessCode,
);
const file = open?.fileName ?? '';
const wanted = JSON.stringify({ ...person, fileName: file, dataRoomType: 'external' });
const resume = new Blob([
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(500_000, 'resume ')]),
]);

const expected = (answer: Response, status: number): Response => {
  if (answer.status !== status) throw new Error(`${answer.url} answers ${answer.status}.`);
  return answer;
};

async function download({ port }: Served): Promise<void> {
  const at = `http://127.0.0.1:${port}/api/data-room`;
  const headers = { 'Content-Type': 'application/json' };
  const asked = await fetch(`${at}/download`, { method: 'POST', headers, body: wanted });
  const [cookie = ''] = expected(asked, 201).headers.getSetCookie();
  await asked.arrayBuffer();
  const sent = await fetch(`${at}/files/${file}`, {
    headers: { Cookie: cookie.split(';')[0] ?? '' },
  });
  await expected(sent, 200).arrayBuffer();
}

async function upload({ port }: Served): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(person)) form.set(name, String(value));
  form.set('jobTitle', 'Backend Engineer');
  form.set('experience', 'Ten years of engines.');
  form.set('resume', resume, 'resume.pdf');
  const sent = await fetch(`http://127.0.0.1:${port}/api/apply`, { method: 'POST', body: form });
  await expected(sent, 201).arrayBuffer();
}

const measured = (server: Served, work: (server: Served) => Promise<void>) => async () => {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  const visitor = async () => {
    for (; performance.now() < end; done += 1) await work(server);
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  return done / SECONDS;
};

const postgres = await startPostgres();
const env = { RATE_LIMIT: 'off' };
const inFolder = await serve(process.execPath, [main], env);
const inDatabase = await serve(process.execPath, [main], {
  ...env,
  DATABASE_URL: await postgres.newDatabase(),
});
try {
  for (const [what, work] of [
    ['downloads', download],
    ['uploads', upload],
  ] as const) {
    await inTurns(ROUNDS, 'a second', [
      { name: `${what}, a folder`, measure: measured(inFolder, work) },
      { name: `${what}, PostgreSQL`, measure: measured(inDatabase, work) },
    ]);
    const [folder, database] = [inFolder, inDatabase].map((one) => one.megabytes().toFixed(0));
    console.log(`memory after ${what}: ${folder} MB with a folder, ${database} MB with PostgreSQL`);
  }
} finally {
  await inFolder.stop();
  await inDatabase.stop();
  await postgres.remove();
}
