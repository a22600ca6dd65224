import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationPayload } from './application-form.ts';
import { contactPayload } from './fixture.ts';
import { type StartedServer, startTestServer } from './started-server.ts';

let server: StartedServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.remove());

const emailOf = (characters: number) => `${'a'.repeat(characters)}@example.com`;

/** The least time of the processor, in microseconds, that a refusal of such an e-mail took. */
const cost = async (path: string, payload: object, characters: number, status: number) => {
  const costs: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const before = process.cpuUsage();
    const answer = await server.post(path, { ...payload, email: emailOf(characters) });
    await answer.text();
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
    expect(answer.status).toBe(status);
  }
  return Math.min(...costs);
};

// A rule that goes back over the text would take a hundred times as long for ten times the text,
// whatever else the computer does meanwhile. Client and server share the process: both are counted.
test.each([
  ['read no further than a form may hold', '/api/contact', contactPayload, 413],
  ['read whole where a file may come along', '/api/apply', applicationPayload, 400],
])(
  'an e-mail of a million characters is %s, at a cost that grows with its length alone',
  async (_what, path, payload, status) => {
    await cost(path, payload, 100_000, status);
    const shorter = await cost(path, payload, 100_000, status);
    const longer = await cost(path, payload, 1_000_000, status);
    expect(longer).toBeLessThan(shorter * 15);
  },
);
