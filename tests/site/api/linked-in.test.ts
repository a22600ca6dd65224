import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../server/site.ts';
import { applicationPayload } from '../../framework/api/application-form.ts';
import { type StartedServer, startTestServer } from '../../framework/api/started-server.ts';

let server: StartedServer;
beforeAll(async () => {
  server = await startTestServer({ site });
});
afterAll(() => server.remove());

const apply = (linkedIn: string) =>
  server.post('/api/apply', { ...applicationPayload, experience: 'Ten years.', linkedIn });

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://network.example/1',
])('the profile address %j is refused', async (linkedIn) => {
  const answer = await apply(linkedIn);
  expect(answer.status).toBe(400);
  const { errors } = (await answer.json()) as { errors: object };
  expect(Object.keys(errors)).toEqual(['linkedIn']);
});

test.each(['https://network.example/in/ada', 'network.example/in/ada', 'ada-lovelace', ''])(
  'the profile %j is taken',
  async (linkedIn) => {
    expect((await apply(linkedIn)).status).toBe(201);
  },
);
