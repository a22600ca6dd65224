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
  ['beyond the size of a form', '/api/contact', contactPayload, 100_000, 413],
  ['within the size of a form with a file', '/api/apply', applicationPayload, 45_000, 400],
  ['beyond the size of its texts', '/api/apply', applicationPayload, 600_000, 413],
])(
  'a long e-mail %s is refused at a cost that grows with its length alone',
  async (_what, path, payload, characters, status) => {
    await cost(path, payload, characters, status);
    const shorter = await cost(path, payload, characters, status);
    const longer = await cost(path, payload, 10 * characters, status);
    expect(longer).toBeLessThan(shorter * 15);
  },
);
