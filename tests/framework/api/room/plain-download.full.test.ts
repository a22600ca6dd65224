import { expect, test } from 'vitest';
import { plainVisitor } from './plain-visitor.ts';
import { signedRequest, startRoom } from './room-server.ts';

test('wrong codes are limited: 429 with the page and the entries', async () => {
  const room = await startRoom({ isBuilt: true, env: { RATE_LIMIT: 'on' } });
  const { post } = plainVisitor(() => room);
  const { ndaSignedAt: _, ...signed } = signedRequest('');
  const wrong = { ...signed, accessCode: 'OBS-2222-2222-2222' };
  for (let times = 0; times < 10; times += 1) await post('download', wrong);
  const answer = await post('download', { ...signed, accessCode: await room.issue() });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  const text = await answer.text();
  expect(text).toContain('That was too often.');
  expect(text).toContain(`name="email" value="${signed.email}"`);
  await room.remove();
});
