import { Agent, type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A client of its own before nginx, whose certificate nobody has signed. */
export const openClient = (address: string) => {
  // A connection that nobody uses is closed here, before nginx closes it under a request (75 s).
  const timeout = 30_000;
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout, rejectUnauthorized: false });
  return {
    send: (path: string, options: RequestOptions = {}, body?: string): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const headers = { Host: 'www.example.com', ...options.headers };
        const sending = request(address + path, { ...options, headers, agent }, (answer) => {
          text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
        });
        sending.once('error', reject).end(body);
      }),
    close: () => agent.destroy(),
  };
};

/**
 * Requests pages and posts messages at a given rate until it is stopped, and returns the failures.
 * Delayed requests are sent as soon as possible, so that the rate holds.
 */
export const startLoad = (
  address: string,
  paths: readonly string[],
  message: object,
  perSecond: number,
) => {
  const client = openClient(address);
  const failures: string[] = [];
  const under = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const ask = async (isPost: boolean, path: string): Promise<void> => {
    const wanted = isPost ? 201 : 200;
    try {
      const { status } = isPost
        ? await client.send('/api/contact', json, JSON.stringify(message))
        : await client.send(path);
      if (status !== wanted) failures.push(`${isPost ? 'POST' : path}: ${status}`);
    } catch (error) {
      failures.push(`${isPost ? 'POST' : path}: ${String(error)}`);
    }
  };
  const sendDue = (): void => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent < due) {
      sent += 1;
      const asked = ask(sent % 5 === 0, paths[sent % paths.length] ?? '/');
      under.add(asked);
      void asked.finally(() => under.delete(asked));
    }
  };
  const timer = setInterval(sendDue, 1000 / perSecond);
  return {
    /** Waits for the last answers; `perSecond` is how many came in a second, to the last one. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
      client.close();
      const seconds = (performance.now() - begun) / 1000;
      return { sent, failures, perSecond: sent / seconds };
    },
  };
};
