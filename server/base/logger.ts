import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';

/** Writes JSON lines to the standard output, or to `destination`. */
export function createLogger(
  level: Environment['LOG_LEVEL'],
  destination?: DestinationStream,
): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** What of an unexpected error may be logged: never its message, which may quote a visitor. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error.name, ...code, stack: frames.join('\n') };
}
