import { join } from 'node:path';
import { optionsOf } from '../../core/config/feature.ts';
import { loggableError } from '../lib/logger.ts';
import { noteSigner } from '../lib/secret.ts';
import { openAuditLog } from '../operations/audit/audit-log.ts';
import { denialLog } from '../operations/audit/denials.ts';
import type { ServerDeps } from '../operations/deps.ts';
import { attemptLimits } from './attempt-limits.ts';
import { clockSkewMs } from './codes.ts';
import { resolveRoom } from './declared-room.ts';
import type { DownloadDeps } from './download.ts';
import { sweepGrants } from './grants.ts';
import { openMailedCodes } from './mailed-codes.ts';
import { openSessions } from './sessions.ts';
import { createMarker, openMarkedCopies } from './watermark/marked-copies.ts';

/** How often expired sessions, grants and copies are removed. */
const sweepMs = 60_000;

/** Opens the data room of the site config and returns what its routes need. */
export async function openDataRoom(deps: ServerDeps) {
  const { environment, site, storage, logger, clock } = deps;
  const { store, keys, limits } = storage;
  const room = resolveRoom(site, deps.forms, deps.documentsFolder);
  const { session } = optionsOf(site, 'dataRoom');
  const { maxAge, idle, grant } = session;
  const password = environment.DATA_ROOM_PASSWORD;
  const audit = openAuditLog({ store, keys, clock });
  const denials = denialLog(audit, clock);
  const sessions = await openSessions({
    store,
    audit,
    clock,
    password,
    key: keys('session'),
    limits: { maxAge, idle },
  });
  const mailedCodes = openMailedCodes(deps);
  const withMailedCode = room.documentsWithMailedCode.map(({ name }) => name);
  if (withMailedCode.length > 0 && !mailedCodes.isConfigured) {
    logger.error(
      { documents: withMailedCode },
      'Nobody gets these documents: they ask for a code by mail, and SMTP_URL is not set',
    );
  }
  const marker = createMarker();
  const copies = await openMarkedCopies({
    folder: join(environment.DATA_DIR, 'marked'),
    marker,
    onUnmarkable: (source) => {
      logger.error({ document: source }, 'A document cannot be marked, so nobody gets it');
    },
  });
  const downloads: DownloadDeps = {
    store,
    audit,
    clock,
    room,
    key: keys('grant'),
    codeKey: keys('access-code'),
    sealKey: keys('nda-seal'),
    signer: noteSigner(environment.SITE_URL, keys),
    lifetime: grant,
    mailedCodes,
    isMarkable: copies.isMarkable,
    // Only if the form config asks for mail: frequent downloads would flood the mailbox.
    mail: room.downloadForm.mail && deps.mail,
    webhooks: deps.webhooks,
    wrongCodes: limits('wrong-code', attemptLimits.wrongCodes),
  };
  /** When the last sweep ran, in milliseconds since 1970. */
  let lastSweepMs = clock().getTime();
  /** Removes expired sessions, grants and marked copies. A timer calls it every minute. */
  const sweep = async () => {
    // After the clock went back, sessions and grants would live longer than configured.
    const clockWentBack = clock().getTime() < lastSweepMs - clockSkewMs;
    lastSweepMs = clock().getTime();
    await sessions.sweep(clockWentBack);
    await copies.keepOnly(await sweepGrants(downloads, clockWentBack));
    await denials.flush();
  };
  const logSweepError = (error: unknown) => {
    logger.error({ error: loggableError(error) }, 'The data room could not be swept');
  };
  // At the start too, so that sessions of an earlier password are gone before that password is set again.
  await sweep().catch(logSweepError);
  const timer = setInterval(() => void sweep().catch(logSweepError), sweepMs).unref();
  return {
    downloads,
    sessions,
    audit,
    denials,
    copies,
    /** The messages in the site's language. */
    words: site.words,
    limits: {
      downloads: limits('download', attemptLimits.downloads, undefined, { mayForget: true }),
      wrongPasswords: limits('wrong-password', attemptLimits.wrongPasswords),
    },
    password,
    /** Whether cookies are sent over HTTPS only. */
    isSecure: environment.SITE_URL.startsWith('https:'),
    /** The maximum age of a session, in milliseconds. */
    sessionAge: maxAge,
    logger,
    sweep,
    /**
     * Stops the sweep timer and the thread that marks copies. Writes the denials that are not in the audit log yet.
     */
    async close() {
      clearInterval(timer);
      await marker.close();
      await denials.flush(true).catch(logSweepError);
    },
  };
}

/** The data room of a running server. */
export type DataRoom = Awaited<ReturnType<typeof openDataRoom>>;
