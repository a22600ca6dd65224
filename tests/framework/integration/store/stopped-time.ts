import { onTestFinished, vi } from 'vitest';

/**
 * Stops the time by which a store tries its disk again, until the test ends; to be called before the store is
 * opened. The disk's calls go on.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets so many milliseconds of the stopped time pass. */
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
