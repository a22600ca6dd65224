import type { Form } from '../../../generators/schema/form.ts';
import { site } from '../../../server/site.ts';
import { samplePayload } from '../hardening/sample-payload.ts';
import { rawRequest } from '../raw-request.ts';
import type { StartedServer } from '../started-server.ts';
import type { Servers } from './servers.ts';

/** What a case looks at in an answer. */
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

const rawAnswer = async (server: StartedServer, request: string): Promise<Answer> => {
  const { text } = await rawRequest(server.port, request);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at), line.slice(at + 2)];
  });
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), text: body };
};

const get = (path: string, status: number, server: keyof Omit<Servers, 'remove'>): Case => ({
  method: 'get',
  path,
  status,
  ask: async (servers) => answerOf(await fetch(servers[server].address + path)),
});

let visitors = 0;

/** A payload that was not sent before. */
const fresh = (form: Form): Record<string, unknown> => {
  visitors += 1;
  return samplePayload(form, (field) => `${field.toLowerCase()}-${visitors}`);
};

/** The answers that every form gives which is kept as it was sent. */
const formCases = (form: Form): Case[] => {
  const { endpoint: path } = form;
  const post = (status: number, ask: (servers: Servers) => Promise<Response>): Case => ({
    method: 'post',
    path,
    status,
    ask: async (servers) => answerOf(await ask(servers)),
  });
  const length = 'Content-Type: application/json\r\nContent-Length: 50';
  const slow = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n{`;
  const tooSlow: Case = {
    method: 'post',
    path,
    status: 408,
    ask: ({ healthy }) => rawAnswer(healthy, slow),
  };
  const cases = [
    post(201, ({ healthy }) => healthy.post(path, fresh(form))),
    post(303, ({ healthy }) =>
      healthy.postPlain(path, String(new URLSearchParams(fresh(form) as Record<string, string>))),
    ),
    post(400, ({ healthy }) => healthy.post(path, { ...fresh(form), email: 'nobody' })),
    post(403, ({ healthy }) => healthy.post(path, fresh(form), { Origin: 'null' })),
    tooSlow,
    post(413, ({ healthy }) => healthy.post(path, 'x'.repeat(70_000))),
    post(415, ({ healthy }) => healthy.post(path, fresh(form), { 'Content-Type': 'text/plain' })),
    post(429, async ({ counting }) => {
      for (let n = 0; n < 20; n += 1) await counting.post(path, '{}');
      return counting.post(path, fresh(form));
    }),
    post(500, ({ failing }) => failing.post(path, fresh(form))),
    post(503, ({ full }) => full.post(path, fresh(form))),
  ];
  if (form.duplicate === undefined) return cases;
  const again = post(409, async ({ healthy }) => {
    const payload = fresh(form);
    await healthy.post(path, payload);
    return healthy.post(path, payload);
  });
  return [...cases, again];
};

const keptAsSent = site.forms.filter(({ collection }) =>
  ['contacts', 'waitlist'].includes(collection ?? ''),
);

/** Every documented answer that this server gives, and how. */
export const cases: readonly Case[] = [
  get('/healthz', 200, 'healthy'),
  get('/readyz', 200, 'healthy'),
  get('/readyz', 503, 'full'),
  get('/api/openapi.json', 200, 'healthy'),
  ...keptAsSent.flatMap(formCases),
];

/** Documented calls that this server does not serve yet: whoever serves one adds its cases above. */
export const awaited: readonly string[] = [
  'post /api/apply',
  'post /api/data-room/verify-password',
  'post /api/data-room/logout',
  'get /api/data-room/documents',
  'post /api/data-room/download',
  'get /api/data-room/files/{fileName}',
  'get /api/logo/{file}',
  'get /api/download/logo-package',
  'get /api/download/brand-guidelines',
];
