import { describe, expect, test } from 'vitest';
import { until } from '../../setup/until.ts';
import { entry, message, post, recordsOf, tally } from './submissions.ts';
import { startThreeSites } from './three-sites.ts';

describe('without rate limits', () => {
  const three = startThreeSites({ RATE_LIMIT: 'off' });

  test('50 posts of one e-mail over three servers: one 201, the rest 409', async () => {
    const { url, at } = three();
    for (const round of [1, 2, 3]) {
      const forms = [
        `ada${round}@example.org`,
        ` ADA${round}@example.org`,
        `Ada${round}@Example.org `,
      ];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          post(at(n), '/api/waitlist', { ...entry, email: forms[(n >> 2) % 3] }),
        ),
      );
      expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 49 });
    }
    expect(await recordsOf(url, 'waitlist')).toHaveLength(3);
  });

  test('one of three is killed under load: nothing acknowledged is lost, the others go on', async () => {
    const { url, sites, at } = three();
    const kept: string[][] = [[], [], []];
    const lost: number[] = [0, 0, 0];
    let ended = false;
    const visitor = async (side: number) => {
      const server = side % 3;
      for (let turn = 0; !ended && lost[server] === 0; turn += 1) {
        const email = `${side}-${turn}@example.org`;
        try {
          const answer = await post(at(side), '/api/contact', { ...message, email });
          if (answer.status === 201) kept[server]?.push(email);
          else lost[server] = (lost[server] ?? 0) + 1;
        } catch {
          lost[server] = (lost[server] ?? 0) + 1;
        }
      }
    };
    const visitors = Array.from({ length: 12 }, (_, side) => visitor(side));
    await until('all three keep messages', () => kept.every((emails) => emails.length > 20));
    sites[0]?.child.kill('SIGKILL');
    await sites[0]?.ended;
    const before = kept.map((emails) => emails.length);
    await until('the other two go on', () =>
      [1, 2].every((server) => (kept[server]?.length ?? 0) > (before[server] ?? 0) + 50),
    );
    ended = true;
    await Promise.all(visitors);
    expect(lost).toEqual([expect.any(Number), 0, 0]);
    const records = await recordsOf(url, 'contacts');
    const found = new Set(records.map(({ email }) => email));
    expect(kept.flat().filter((email) => !found.has(email))).toEqual([]);
    expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => index + 1));
    expect(found.size).toBe(records.length);
  });
});
