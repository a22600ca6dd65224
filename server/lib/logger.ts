import { type DestinationStream, type Logger, pino } from 'pino';
import type { Environment } from './environment.ts';
import { OperatorError } from './operator-error.ts';

/** Writes JSON lines to the standard output, or to `destination`. */
export function createLogger(
  level: Environment['LOG_LEVEL'],
  destination?: DestinationStream,
): Logger {
  const options = { level, base: null, timestamp: timeOfLine() };
  return pino(options, destination ?? standardOutput());
}

/** What a line tells of its time. Many are written within a millisecond. */
function timeOfLine(): () => string {
  let last = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) text = pino.stdTimeFunctions.isoTime();
    last = now;
    return text;
  };
}

/**
 * Writes the lines of one turn of the event loop together: written one by one, they would be a
 * tenth of what a page costs. None is lost when the process ends by itself.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: 8 * 1024 });
  let waiting = false;
  process.once('exit', () => output.flushSync());
  return {
    write(line) {
      output.write(line);
      if (waiting) return;
      waiting = true;
      setImmediate(() => {
        waiting = false;
        output.flush();
      });
    },
  };
}

/** Why something failed, for the log: what an operator can mend in words. */
export function reasonToLog(error: unknown): Record<string, unknown> {
  return error instanceof OperatorError
    ? { reason: error.message }
    : { error: loggableError(error) };
}

/** What of an unexpected error may be logged: never its message, which may quote a visitor. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error.name, ...code, stack: frames.join('\n') };
}
