import { Agent, type RequestOptions, request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** A client of its own before nginx, whose certificate nobody has signed. */
export const openClient = (address: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
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

/** Asks for pages and posts messages, so many in a second, until it is stopped; tells what failed. */
export const startLoad = (
  address: string,
  paths: readonly string[],
  message: object,
  perSecond: number,
) => {
  const client = openClient(address);
  const failures: string[] = [];
  const under = new Set<Promise<void>>();
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
  const timer = setInterval(() => {
    sent += 1;
    const asked = ask(sent % 5 === 0, paths[sent % paths.length] ?? '/');
    under.add(asked);
    void asked.finally(() => under.delete(asked));
  }, 1000 / perSecond);
  return {
    /** Waits for the last answers. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
      client.close();
      return { sent, failures };
    },
  };
};
