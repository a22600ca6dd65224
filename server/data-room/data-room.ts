import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Site } from '../../generators/declaration/site.ts';
import { optionsOf } from '../../renderer/schema/feature.ts';
import type { Words } from '../../renderer/words/word.ts';
import type { Environment } from '../base/environment.ts';
import { loggableError } from '../base/logger.ts';
import type { RateLimit } from '../base/rate-limit.ts';
import type { FormEndpoint } from '../forms/endpoints.ts';
import { type AuditLog, openAuditLog } from '../operations/audit/audit-log.ts';
import { type DenialLog, denialLog } from '../operations/audit/denials.ts';
import type { Storage } from '../storage/storage.ts';
import { declaredRoom } from './declared-room.ts';
import type { DownloadParts } from './download.ts';
import { sweepGrants } from './grants.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { type MarkedCopies, openMarkedCopies } from './watermark/marked-copies.ts';
import { createMarker } from './watermark/marker.ts';

const sweepMs = 60_000;

/** How often something may be tried from one address in 15 minutes. */
const tries = { download: 60, 'wrong-password': 10, 'wrong-code': 10 };

/** What a data room is opened with. */
export interface DataRoomParts {
  readonly environment: Environment;
  readonly site: Pick<Site, 'features' | 'forms' | 'words'>;
  readonly forms: readonly FormEndpoint[];
  /** Holds the folders `public` and `internal`. */
  readonly documentsFolder: string;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/** The data room of a running server: what its routes need. */
export interface DataRoom {
  readonly downloads: DownloadParts;
  readonly sessions: Sessions;
  readonly audit: AuditLog;
  readonly denials: DenialLog;
  readonly copies: MarkedCopies;
  /** The site's language. */
  readonly words: Words;
  readonly limits: { readonly downloads: RateLimit; readonly wrongPasswords: RateLimit };
  readonly password: string | undefined;
  /** Whether cookies are for https alone. */
  readonly isSecure: boolean;
  /** How long a session lives, in milliseconds. */
  readonly sessionAge: number;
  readonly logger: Logger;
  /** Removes what has run out: sessions, grants, marked copies. Done every minute by itself. */
  sweep(): Promise<void>;
  /** Stops the sweeping and logs what is still to be logged. */
  close(): Promise<void>;
}

/** Opens the declared data room. */
export async function openDataRoom(parts: DataRoomParts): Promise<DataRoom> {
  const { environment, site, storage, logger, clock } = parts;
  const { store, keys, limits } = storage;
  const room = declaredRoom(site, parts.forms, parts.documentsFolder);
  const { session } = optionsOf(site, 'dataRoom');
  const { maxAge, idle, grant } = session;
  const password = environment.DATA_ROOM_PASSWORD;
  const audit = openAuditLog({ store, keys, clock });
  const denials = denialLog(audit, clock);
  const sessions = openSessions({
    store,
    audit,
    clock,
    password,
    key: keys('session'),
    limits: { maxAge, idle },
  });
  const downloads: DownloadParts = {
    store,
    audit,
    clock,
    room,
    key: keys('grant'),
    codeKey: keys('access-code'),
    sealKey: keys('nda-seal'),
    lifetime: grant,
    wrongCodes: limits('wrong-code', tries['wrong-code']),
  };
  const marker = createMarker();
  const copies = await openMarkedCopies({
    folder: join(environment.DATA_DIR, 'marked'),
    marker,
    words: site.words,
    onCover: (source) => {
      logger.error({ document: source }, 'A document cannot be marked: a cover page was given');
    },
  });
  const sweep = async () => {
    await sessions.sweep();
    await copies.keepOnly(await sweepGrants(downloads));
    await denials.flush();
  };
  const tell = (error: unknown) => {
    logger.error({ error: loggableError(error) }, 'The data room could not be swept');
  };
  const timer = setInterval(() => void sweep().catch(tell), sweepMs).unref();
  return {
    downloads,
    sessions,
    audit,
    denials,
    copies,
    words: site.words,
    limits: {
      downloads: limits('download', tries.download),
      wrongPasswords: limits('wrong-password', tries['wrong-password']),
    },
    password,
    isSecure: environment.SITE_URL.startsWith('https:'),
    sessionAge: maxAge,
    logger,
    sweep,
    async close() {
      clearInterval(timer);
      await marker.close();
      await denials.flush(true).catch(tell);
    },
  };
}
