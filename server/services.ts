import { join } from 'node:path';
import type { Site } from '../core/config/site.ts';
import type { FeatureServer } from './features/features.ts';
import { type StoredForm, storedForms } from './forms/stored-forms.ts';
import type { OpenFeature } from './http/app.ts';
import { reasonToLog } from './lib/logger.ts';
import { sharedLimits } from './lib/rate-limit.ts';
import { noteSigner } from './lib/secret.ts';
import { listenForAdmin } from './operations/admin/listen.ts';
import { createMetrics } from './operations/admin/metrics.ts';
import { serveRpc } from './operations/admin/rpc-server.ts';
import { openAuditLog } from './operations/audit/audit-log.ts';
import { mailCheckpoint } from './operations/audit/mail-checkpoint.ts';
import type { ServerDeps } from './operations/deps.ts';
import { openMail } from './operations/mail/submission-mail.ts';
import { mailSettings } from './operations/mail/transport.ts';
import { removeLeftovers } from './operations/retention/leftovers.ts';
import { applyRetentionDaily, runDaily } from './operations/retention/run.ts';
import { trustClock } from './operations/retention/trusted-clock.ts';
import { openWebhooks } from './operations/webhooks/webhooks.ts';

/** Dependencies of the services. */
interface ServiceDeps extends Omit<ServerDeps, 'site'> {
  /** The site in each of its languages, the default one first. */
  readonly sites: readonly [Site, ...Site[]];
  /** The forms in the default language. */
  readonly forms: readonly StoredForm[];
  readonly features: readonly FeatureServer[];
}

/** The background services of a server. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens the admin socket, mail, features and retention.
 * @throws EnvironmentError, StartError or StoreUnavailableError; then everything is closed again
 */
export async function openServices(deps: ServiceDeps) {
  const { environment, clock, logger, sites } = deps;
  const settings = mailSettings(environment);
  const metrics = createMetrics();
  const storage = {
    ...deps.storage,
    store: metrics.measured(deps.storage.store),
    limits: sharedLimits(deps.storage.limits),
  };
  // Before anything else is opened, since a wrong address stops the start.
  const webhooks = openWebhooks({ ...deps, site: sites[0], storage });
  const uploads = join(environment.DATA_DIR, 'uploads');
  const isAlone = environment.DATABASE_URL === undefined;
  // Checked before visitors add records with times of a clock that may be wrong.
  await trustClock(deps.storage.store, clock).catch((error: unknown) => {
    logger.error(reasonToLog(error), 'Retention is paused');
  });
  const leftovers = await removeLeftovers({ ...storage, uploads, isAlone, clock, logger });
  const mail = settings && openMail({ ...deps, settings, storage });
  const featuresIn = new Map<Site, readonly OpenFeature[]>();
  let admin: Awaited<ReturnType<typeof listenForAdmin>> | undefined;
  let retention: ReturnType<typeof applyRetentionDaily> | undefined;
  let checkpoints: ReturnType<typeof runDaily> | undefined;
  const stop = async (): Promise<void> => {
    const stops = [
      admin?.close(),
      mail?.stop(),
      webhooks?.stop(),
      leftovers.stop(),
      retention?.stop(),
      checkpoints?.stop(),
    ];
    await Promise.all(stops);
    await Promise.all([...featuresIn.values()].flat().map((feature) => feature.close?.()));
  };
  try {
    for (const site of sites) {
      const inLanguage = { ...deps, site, forms: storedForms(site), storage, mail, webhooks };
      const opened: OpenFeature[] = [];
      featuresIn.set(site, opened);
      for (const feature of deps.features) opened.push(await feature.open(inLanguage));
    }
    const changed = (collections: readonly string[]) => {
      if (!collections.includes('outbox')) return;
      mail?.wake();
      webhooks?.wake();
    };
    const listener = serveRpc({ storage, metrics, logger, changed });
    admin = await listenForAdmin(environment.DATA_DIR, listener).catch((error: unknown) => {
      // With a database only metrics are missing, since commands need no running server.
      if (isAlone) throw error;
      logger.warn('No admin socket: metrics cannot be read');
      return undefined;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const { AUDIT_TO: to, SITE_URL } = environment;
  return {
    /** The storage, with metrics of its commits. */
    storage,
    observe: metrics.observe,
    /** The folder for files while they are being received, on the same disk as the stored files. */
    uploads,
    mail,
    webhooks,
    /** The features of the site in each language. */
    featuresIn,
    /** Starts sending mail and webhooks, and applying retention. Call it once the server listens. */
    begin() {
      mail?.wake();
      webhooks?.wake();
      retention = applyRetentionDaily(storage, logger, clock, environment.AUDIT_KEEP);
      if (settings === undefined || to === undefined) return;
      const signer = noteSigner(SITE_URL, storage.keys);
      const audit = openAuditLog({ ...storage, clock });
      const checkpoint = { settings, to, store: storage.store, audit, signer, clock, logger };
      checkpoints = runDaily(() => mailCheckpoint(checkpoint), clock);
    },
    /** Stops all services. Running work is finished or aborted. */
    stop,
  };
}
