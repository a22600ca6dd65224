import { randomUUID } from 'node:crypto';
import type { Site } from '../../core/config/site.ts';
import { say, word } from '../../core/messages/word.ts';
import type { MailSettings } from '../operations/mail/settings.ts';
import { MailFailure, smtpTransport } from '../operations/mail/transport.ts';

const LONGEST_MS = 30_000;

/**
 * Mails an access code to the address that it is bound to. It is sent at once: the code is not
 * stored, so it cannot wait in the outbox.
 * @returns the error code and SMTP response code of a failure; undefined if the mail was accepted
 */
export async function mailCode(
  { words, brand }: Site,
  { url, from }: MailSettings,
  siteUrl: string,
  code: string,
  address: string,
): Promise<string | undefined> {
  const { origin, hostname } = new URL(siteUrl);
  const mail = {
    from,
    to: { name: '', address },
    subject: say(words, word('mail.accessCodeSubject', { brand: brand.name })),
    text: `${say(words, word('mail.accessCodeText', { code, brand: brand.name, url: origin }))}\n`,
    messageId: `<access-code.${randomUUID()}@${hostname}>`,
    attachments: [],
  };
  return smtpTransport(url)
    .send(mail, AbortSignal.timeout(LONGEST_MS))
    .then(() => undefined)
    .catch((error: unknown) => {
      if (error instanceof MailFailure) return [error.code, error.responseCode].join(' ').trim();
      throw error;
    });
}
