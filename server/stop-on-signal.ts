import type { RunningServer } from './index.ts';

const longestStopMs = 10_000;

/** Ends the process on SIGTERM or SIGINT: with 0 once the server has closed, with 1 when it hangs. */
export function stopOnSignal(server: Pick<RunningServer, 'close'>): void {
  let stopping = false;
  const stop = () => {
    // A terminal and npm may both send the signal.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStopMs).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
