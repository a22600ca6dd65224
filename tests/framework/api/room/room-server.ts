import { join } from 'node:path';
import { optionsOf } from '../../../../core/config/feature.ts';
import { codeInsertion, newCode } from '../../../../server/data-room/codes.ts';
import { siteVariables } from '../../../../server/features/features.ts';
import { startServer } from '../../../../server/index.ts';
import { readEnvironment } from '../../../../server/lib/environment.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { site } from '../../../../server/site.ts';
import type { Storage } from '../../../../server/storage/storage.ts';
import type { Fields } from '../../../../server/storage/store/store.ts';
import { openStorage } from '../../../setup/collections.ts';
import { builtFolder } from '../../../setup/running-site.ts';
import { sharedBuiltSite, temporaryFolder } from '../fixture.ts';

export const password = 'korrekt Pferd 7 Batterie';
export const protectedFile = 'Sky_Survey.pdf';
export const publicFile = 'Annual_Report.pdf';
export const internalFile = 'Mirror_Renewal_Plan.pdf';

/** What the download form takes for a public file. */
export const request = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  fileName: publicFile,
  dataRoomType: 'external',
  dataConsentGiven: true,
};

/** What it takes for the protected document. */
export const signedRequest = (accessCode: string, more: object = {}) => ({
  ...request,
  fileName: protectedFile,
  accessCode,
  ndaAccepted: true,
  ndaSignature: 'Ada Lovelace',
  ndaSignedAt: '2020-01-01T00:00:00Z',
  ...more,
});

interface Options {
  env?: Record<string, string>;
  site?: typeof site;
  documentsFolder?: string;
  /**
   * The pages as `npm test` built them, with what draws further ones; the small fixture without it.
   */
  isBuilt?: boolean;
  /** Another build's pages. */
  clientFolder?: string;
  /** The data folder of another server, which is not removed. */
  folder?: string;
}

type Sent = { body?: unknown; cookie?: string; headers?: Record<string, string>; method?: string };

/** The real application with the declared data room, a clock to turn and a cookie jar to fill. */
export async function startRoom(options: Options = {}) {
  const temporary = await temporaryFolder();
  const folder = options.folder ?? join(temporary.path, 'data');
  const built = options.isBuilt ? join(builtFolder, 'client') : options.clientFolder;
  const clientFolder = built ?? (await sharedBuiltSite());
  const environment = readEnvironment(
    {
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      SITE_URL: 'https://site.example',
      DATA_ROOM_PASSWORD: password,
      ...options.env,
    },
    siteVariables(options.site ?? site),
  );
  let now = Date.now();
  let logged = '';
  const clock = () => new Date(now);
  const storage: Storage = await openStorage(environment, clock);
  const logger = createLogger('trace', {
    write: (line) => {
      logged += line;
    },
  });
  const { documentsFolder } = options;
  const server = await startServer({
    environment,
    sites: [options.site ?? site],
    clientFolder,
    logger,
    storage,
    clock,
    ...(documentsFolder !== undefined && { documentsFolder }),
  });
  const address = `http://127.0.0.1:${new URL(server.address).port}`;
  const stop = async () => {
    await server.close();
    await storage.close();
  };
  const send = (path: string, { body, cookie, headers = {}, method }: Sent = {}) =>
    fetch(address + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(cookie !== undefined && { Cookie: cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    address,
    folder,
    storage,
    log: () => logged,
    send,
    download: (body: object, cookie?: string) =>
      send('/api/data-room/download', { body, ...(cookie !== undefined && { cookie }) }),
    file: (name: string, sent: Sent = {}) => send(`/api/data-room/files/${name}`, sent),
    /** Enters the internal room and gives the session's cookie. */
    async enter(cookie?: string) {
      const answer = await send('/api/data-room/verify-password', {
        body: { password },
        ...(cookie !== undefined && { cookie }),
      });
      return cookieOf(answer);
    },
    /** Turns the clock on. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
    async issue(fields: Fields = {}) {
      const code = newCode(optionsOf(site, 'dataRoom').codes);
      const key = storage.keys('access-code');
      const { codes } = optionsOf(site, 'dataRoom');
      await storage.store.commit([await codeInsertion(codes, code, key, fields)]);
      return code;
    },
    records: (collection: string) => storage.store.find(collection, {}),
    events: async () =>
      (await storage.store.find('audit', {})).map(({ event, details }) => ({ event, details })),
    stop,
    async remove() {
      await stop();
      await temporary.remove();
    },
  };
}

export type RoomServer = Awaited<ReturnType<typeof startRoom>>;

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
