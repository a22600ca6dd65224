import { declaredFeatures } from '../../../core/config/features.ts';
import type { SubmissionMail } from '../../forms/submission.ts';
import type { SharedStorage } from '../../storage/storage.ts';
import type { ServerDeps } from '../deps.ts';
import { compose, type MailContext } from './compose.ts';
import { enqueue, type OutboxMail } from './outbox.ts';
import { MailSender } from './sender.ts';
import type { MailSettings } from './settings.ts';
import { smtpTransport } from './transport.ts';

interface MailParts extends Pick<ServerDeps, 'forms' | 'clock' | 'logger'> {
  readonly settings: MailSettings;
  readonly site: Omit<ServerDeps['site'], 'forms'>;
  readonly storage: Pick<SharedStorage, 'store' | 'files'>;
}

/** Opens the mail service. Sending starts with the first call of `wake`. */
export function openMail(parts: MailParts) {
  const { settings, site, storage, clock, logger } = parts;
  const { store, files } = storage;
  const features = declaredFeatures(site.features);
  const ownWords = new Set(
    features.flatMap(({ definition, options }) => definition.ownWords?.(options) ?? []),
  );
  const { words } = site;
  const context: MailContext = { settings, files, words, brand: site.brand.name, ownWords };
  const forms = new Map(parts.forms.map((form) => [form.id, form]));
  const write = async (mail: OutboxMail) => {
    const form = forms.get(mail.form);
    const [record] = form
      ? await store.find(form.store.collection, { submissionToken: mail.submission })
      : [];
    return form && record && compose(mail, form, record, context);
  };
  const transport = smtpTransport(settings.url);
  const sender = new MailSender({ store, transport, write, clock, logger });
  const mail: SubmissionMail = {
    operations: (form, token) => [
      enqueue('notice', form.id, token, clock()),
      ...(form.mail?.confirmation ? [enqueue('confirmation', form.id, token, clock())] : []),
    ],
    wake: () => sender.wake(),
    status: (token, isConfirmed) => sender.status(token, isConfirmed),
  };
  /** Finishes or aborts running attempts within a second. */
  return { ...mail, stop: () => sender.stop() };
}
