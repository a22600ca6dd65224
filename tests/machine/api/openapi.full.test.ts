import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from './openapi/cases.ts';
import { type Description, descriptionOf, differences } from './openapi/documented.ts';
import { type Servers, startServers } from './openapi/servers.ts';

let servers: Servers;
let description: Description;

beforeAll(async () => {
  servers = await startServers();
  description = await descriptionOf(servers.healthy);
});
afterAll(() => servers.remove());

/** A server waits ten seconds for the rest of a body. */
test.concurrent.each(cases.filter(({ status }) => status === 408))(
  'the server answers $method $path with $status as documented',
  async (one) => {
    const answer = await one.ask(servers);
    expect(answer.status).toBe(408);
    expect(differences(description, one, answer)).toEqual([]);
  },
);
