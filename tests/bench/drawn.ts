import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIXTURE } from '../vitest.config.ts';
import { serve } from './process.ts';
import { spread } from './turns.ts';

/*
 * The cost of pages that are rendered for one visitor: the first plain post, one beside a page as
 * it was built, the longest that an answer waits for the processor meanwhile; and 300 audited
 * downloads at once beside 300 messages. On the framework's own site, built before.
 */

process.env.SITE_DIR = FIXTURE;
const { rootsOf } = await import('../../core/workspace/roots.mjs');
const main = join(rootsOf().work, 'dist', 'start', 'main.mjs');
const env = { SITE_DIR: FIXTURE, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };

const ROUNDS = 5;
const figures = new Map<string, number[]>();
const note = (what: string, value: number) =>
  figures.set(what, [...(figures.get(what) ?? []), value]);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

for (let round = 0; round < ROUNDS; round += 1) {
  const site = await serve(process.execPath, [main], env);
  const at = (path: string) => `http://127.0.0.1:${site.port}${path}`;
  const load = async (path: string) => (await fetch(at(path))).arrayBuffer();
  // Refused: the page is rendered again.
  const plainPost = async () => {
    const body = new URLSearchParams({ name: 'A' });
    return (await fetch(at('/api/contact'), { method: 'POST', body })).arrayBuffer();
  };
  const json = (path: string, fields: object) =>
    fetch(at(path), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        dataConsentGiven: true,
        ...fields,
      }),
    }).then((answer) => answer.arrayBuffer());
  note('the first plain post, ms', await timed(plainPost));
  for (let index = 0; index < 20; index += 1) await plainPost();
  const many = (work: () => Promise<unknown>) => async () => {
    for (let index = 0; index < 50; index += 1) await work();
  };
  note('a drawn page, ms', (await timed(many(plainPost))) / 50);
  note('a page as it was built, ms', (await timed(many(() => load('/contact')))) / 50);
  let isDrawing = true;
  let longest = 0;
  const watching = (async () => {
    while (isDrawing) {
      longest = Math.max(longest, await timed(() => load('/healthz')));
      await pause(2);
    }
  })();
  await Promise.all(Array.from({ length: 12 }, many(plainPost)));
  isDrawing = false;
  await watching;
  note('the longest wait while 12 draw, ms', longest);
  const atOnce = (work: () => Promise<unknown>) => () =>
    Promise.all(Array.from({ length: 300 }, work));
  const download = { fileName: 'Annual_Report.pdf', dataRoomType: 'external' };
  const message = { message: 'A message of some length.' };
  note('300 downloads, ms', await timed(atOnce(() => json('/api/data-room/download', download))));
  note('300 messages, ms', await timed(atOnce(() => json('/api/contact', message))));
  note('memory afterwards, MB', site.megabytes());
  await site.stop();
}
for (const [what, all] of figures) console.log(`${what}: ${spread(all, 1)}`);
