import type { Logger } from 'pino';
import { isoDay } from '../../../core/messages/day.ts';
import type { NoteSigner } from '../../lib/secret.ts';
import type { Store } from '../../storage/store/store.ts';
import { MailFailure, type MailSettings, smtpTransport } from '../mail/transport.ts';
import type { AuditLog } from './audit-log.ts';
import { checkpointOf } from './chain.ts';

/** Dependencies of a checkpoint mail. */
interface CheckpointMailDeps {
  readonly settings: MailSettings;
  /** One or more mailboxes, separated by commas. */
  readonly to: string;
  readonly store: Pick<Store, 'lastId'>;
  readonly audit: Pick<AuditLog, 'mark'>;
  readonly signer: NoteSigner;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** The longest time of the delivery. */
const longestMs = 30_000;

/**
 * Mails the signed head of the audit log, so that a copy is out of reach of those who can write the
 * log. A failure is logged; the next day's mail covers it.
 */
export async function mailCheckpoint(deps: CheckpointMailDeps): Promise<void> {
  const { settings, to, store, audit, signer, clock, logger } = deps;
  try {
    // The log never had an entry.
    if ((await store.lastId('audit')) === 0) return;
    const head = await audit.mark();
    const mail = {
      from: settings.from,
      to,
      subject: `Audit log of ${signer.name}: entry ${head.sequence}`,
      text: checkpointOf(head, signer),
      messageId: `<audit-${head.sequence}-${isoDay(clock())}@${signer.name}>`,
      attachments: [],
    };
    await smtpTransport(settings.server).send(mail, AbortSignal.timeout(longestMs));
  } catch (error) {
    const code = error instanceof MailFailure ? error.code : String(error);
    logger.error({ code }, 'The checkpoint of the audit log could not be mailed');
  }
}
