import { optionsOf } from '../../../../core/config/feature.ts';
import { codeHash, newCode } from '../../../../server/data-room/codes.ts';
import { grantCookie, sessionCookie } from '../../../../server/http/data-room/cookies.ts';
import { connectStorage } from '../../../../server/operations/admin/rpc-client.ts';
import { site } from '../../../../server/site.ts';
import {
  cookieOf,
  internalFile,
  password,
  publicFile,
  request,
  signedRequest,
} from '../room/room-server.ts';
import type { StartedServer } from '../started-server.ts';
import { type Case, casesOf, rawAnswer } from './case.ts';
import { bodyCases, tooLarge, tooOften } from './form-cases.ts';

const base = '/api/data-room';
const enterPath = `${base}/verify-password`;
const downloadPath = `${base}/download`;
const aSession = { Cookie: `${sessionCookie({ isSecure: true })}=${'x'.repeat(43)}` };

const enter = async (server: StartedServer) => ({
  Cookie: cookieOf(await server.post(enterPath, { password })),
});

const grantOf = async (server: StartedServer) => ({
  Cookie: cookieOf(await server.post(downloadPath, request)),
});

/** A new access code, given out beside the running server. */
const issue = async ({ dataFolder }: StartedServer): Promise<string> => {
  const storage = await connectStorage(dataFolder);
  const key = storage?.keys('access-code');
  if (storage === undefined || key === undefined) throw new Error('There is no running server.');
  const code = newCode(optionsOf(site, 'dataRoom').codes);
  const fields = { code: await codeHash(code, key), isUsed: false, revoked: false };
  await storage.store.commit([{ insert: 'reading_codes', fields }]);
  await storage.close();
  return code;
};

const passwordCases = (): Case[] => {
  const post = casesOf('post', enterPath);
  return [
    ...bodyCases(enterPath, () => ({ password })),
    post(200, ({ healthy }) => healthy.post(enterPath, { password })),
    post(401, ({ healthy }) => healthy.post(enterPath, { password: 'wrong' })),
    tooLarge(enterPath),
    tooOften(enterPath, 10, { password: 'wrong' }),
  ];
};

const logoutCases = (): Case[] => {
  const path = `${base}/logout`;
  const post = casesOf('post', path);
  return [
    post(204, ({ healthy }) => healthy.post(path, '')),
    post(303, ({ healthy }) => healthy.postPlain(path, '')),
    post(403, ({ healthy }) => healthy.post(path, '', { Origin: 'null' })),
    post(500, ({ failing }) => failing.post(path, '', aSession)),
    post(503, ({ full }) => full.post(path, '', aSession)),
  ];
};

const documentsCases = (): Case[] => {
  const path = `${base}/documents`;
  const get = casesOf('get', path);
  return [
    get(200, async ({ healthy }) =>
      fetch(healthy.address + path, { headers: await enter(healthy) }),
    ),
    get(401, ({ healthy }) => fetch(healthy.address + path)),
    get(500, ({ failing }) => fetch(failing.address + path, { headers: aSession })),
    get(503, ({ full }) => fetch(full.address + path, { headers: aSession })),
  ];
};

const downloadCases = (): Case[] => {
  const post = casesOf('post', downloadPath);
  const ask = (changes: object) => (servers: { healthy: StartedServer }) =>
    servers.healthy.post(downloadPath, { ...request, ...changes });
  return [
    ...bodyCases(downloadPath, () => request),
    post(201, ask({})),
    post(401, ask({ fileName: internalFile })),
    post(404, ask({ fileName: 'Unknown.pdf' })),
    post(409, async ({ healthy }) => {
      const submissionToken = 'token-0123456789abcdef';
      await healthy.post(downloadPath, { ...request, submissionToken });
      return healthy.post(downloadPath, { ...request, submissionToken, email: 'eve@example.com' });
    }),
    tooLarge(downloadPath),
    tooOften(downloadPath, 60, {}),
  ];
};

const fileCases = (): Case[] => {
  const get = casesOf('get', `${base}/files/{fileName}`);
  const ask = ({ address }: StartedServer, name: string, headers: Record<string, string> = {}) =>
    fetch(`${address}${base}/files/${name}`, { headers });
  const aGrant = { Cookie: `${grantCookie({ isSecure: true }, publicFile)}=${'x'.repeat(43)}` };
  const granted = async (server: StartedServer, headers: Record<string, string> = {}) =>
    ask(server, publicFile, { ...(await grantOf(server)), ...headers });
  // Written out: `fetch` adds to a condition without a wanted cache entry.
  const unchanged: Case = {
    method: 'get',
    path: `${base}/files/{fileName}`,
    status: 304,
    ask: async ({ healthy }) => {
      const { Cookie } = await grantOf(healthy);
      const lines = [
        `GET ${base}/files/${publicFile} HTTP/1.1`,
        `Host: localhost\r\nConnection: close\r\nCookie: ${Cookie}\r\nIf-None-Match: *`,
      ];
      return rawAnswer(healthy, `${lines.join('\r\n')}\r\n\r\n`);
    },
  };
  return [
    get(200, ({ healthy }) => granted(healthy)),
    get(206, ({ healthy }) => granted(healthy, { Range: 'bytes=0-9' })),
    unchanged,
    get(400, ({ healthy }) => ask(healthy, '%zz')),
    get(401, ({ healthy }) => ask(healthy, internalFile)),
    get(403, ({ healthy }) => ask(healthy, publicFile)),
    get(404, ({ healthy }) => ask(healthy, 'Unknown.pdf')),
    get(412, ({ healthy }) => granted(healthy, { 'If-Match': '"a"' })),
    get(416, ({ healthy }) => granted(healthy, { Range: 'bytes=999999999-' })),
    get(500, ({ failing }) => ask(failing, publicFile, aGrant)),
    get(503, ({ full }) => ask(full, publicFile, aGrant)),
  ];
};

const signedCopyCases = (): Case[] => {
  const get = casesOf('get', `${base}/nda/{reference}`);
  const sign = async (server: StartedServer) => {
    const answer = await server.post(downloadPath, signedRequest(await issue(server)));
    const { nda } = (await answer.json()) as { nda: string };
    return { url: server.address + nda, headers: { Cookie: cookieOf(answer) } };
  };
  const ask = ({ address }: StartedServer, reference: string) =>
    fetch(`${address}${base}/nda/${reference}`);
  return [
    get(200, async ({ healthy }) => {
      const { url, headers } = await sign(healthy);
      return fetch(url, { headers });
    }),
    get(400, ({ healthy }) => ask(healthy, '%zz')),
    get(403, async ({ healthy }) => fetch((await sign(healthy)).url)),
    get(404, ({ healthy }) => ask(healthy, 'AAAA')),
    get(500, ({ failing }) => ask(failing, 'AAAA')),
    get(503, ({ full }) => ask(full, 'AAAA')),
  ];
};

/** The answers of the data room. */
export const roomCases: readonly Case[] = [
  ...passwordCases(),
  ...logoutCases(),
  ...documentsCases(),
  ...downloadCases(),
  ...fileCases(),
  ...signedCopyCases(),
];
