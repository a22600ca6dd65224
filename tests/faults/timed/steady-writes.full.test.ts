import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactPayload } from '../../framework/api/fixture.ts';
import { startFixtureServer } from '../store/fixture-server.ts';

test('steady writes for 10 s: no request waits 2 s', async () => {
  const root = await mkdtemp(join(tmpdir(), 'steady-'));
  const server = await startFixtureServer(root);
  const end = performance.now() + 10_000;
  const waits: number[] = [];
  const write = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const { status } = await server.post('/api/contact', contactPayload);
      expect(status).toBe(201);
      waits.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 50 }, write));
  await server.end('SIGTERM');
  await rm(root, { recursive: true });
  const longest = Math.max(...waits);
  console.log(`${waits.length} posts from 50 sides, the longest took ${Math.round(longest)} ms`);
  expect(longest).toBeLessThan(2000);
  expect(waits.length).toBeGreaterThan(500);
});
