import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDaily } from '../../../../server/operations/retention/run.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = () => new Date();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T22:30:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a task runs a minute after the start, then once on each day', async () => {
  const days: string[] = [];
  const task = async () => void days.push(new Date().toISOString());
  const daily = runDaily(task, clock);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(days).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(days).toEqual(['2026-05-01T22:31:00.000Z']);
  await vi.advanceTimersByTimeAsync(50 * HOUR);
  expect(days.map((day) => day.slice(0, 10))).toEqual([
    '2026-05-01',
    '2026-05-02',
    '2026-05-03',
    '2026-05-04',
  ]);
  await daily.stop();
  await vi.advanceTimersByTimeAsync(50 * HOUR);
  expect(days).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

test('a machine that slept for days runs it once', async () => {
  const task = vi.fn(async () => undefined);
  const daily = runDaily(task, clock);
  await vi.advanceTimersByTimeAsync(MINUTE);
  vi.setSystemTime(new Date('2026-05-09T08:00:00.000Z'));
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(task).toHaveBeenCalledTimes(2);
  await daily.stop();
});

test('the end waits for a running run, and nothing runs if it comes first', async () => {
  let finish: () => void = () => undefined;
  const daily = runDaily(() => new Promise<void>((resolve) => (finish = resolve)), clock);
  await vi.advanceTimersByTimeAsync(MINUTE);
  let stopped = false;
  const end = daily.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(stopped).toBe(false);
  finish();
  await end;
  const never = vi.fn(async () => undefined);
  await runDaily(never, clock).stop();
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  expect(never).not.toHaveBeenCalled();
});
