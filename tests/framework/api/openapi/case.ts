import type { Form } from '../../../../core/config/form.ts';
import { samplePayload } from '../hardening/sample-payload.ts';
import { rawRequest } from '../raw-request.ts';
import type { StartedServer } from '../started-server.ts';
import type { Servers } from './servers.ts';

/** The checked parts of a response. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How one documented answer is brought about. */
export interface Case {
  readonly method: 'get' | 'post';
  /** As documented. */
  readonly path: string;
  readonly status: number;
  readonly ask: (servers: Servers) => Promise<Answer>;
}

/** Reads an answer whole. */
export const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});

/** Reads an answer to a request that is sent as it is written. */
export const rawAnswer = async (server: StartedServer, request: string): Promise<Answer> => {
  const { text } = await rawRequest(server.port, request);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)];
  });
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), text: body };
};

type Ask = (servers: Servers) => Promise<Response>;

/** Cases of one call, each by its status and what is asked. */
export const casesOf =
  (method: Case['method'], path: string) =>
  (status: number, ask: Ask): Case => ({
    method,
    path,
    status,
    ask: async (servers) => answerOf(await ask(servers)),
  });

let visitors = 0;

/** A payload that was not sent before. */
export const fresh = (form: Form): Record<string, unknown> => {
  visitors += 1;
  return samplePayload(form, (field) => `${field.toLowerCase()}-${visitors}`);
};

/** The same as a browser without JavaScript sends it. */
export const asPlain = (payload: object): string =>
  String(new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, `${value}`])));
