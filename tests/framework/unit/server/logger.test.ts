import { expect, test } from 'vitest';
import { createLogger } from '../../../../server/lib/logger.ts';

test('all loggers of a process share one listener for its exit', () => {
  createLogger('silent');
  const before = process.listenerCount('exit');
  for (let count = 0; count < 20; count++) createLogger('silent');
  expect(process.listenerCount('exit')).toBe(before);
});
