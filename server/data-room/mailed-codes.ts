import { say, word } from '../../core/messages/word.ts';
import { Refused } from '../lib/errors.ts';
import { canonicalJson } from '../lib/json.ts';
import type { ServerDeps } from '../operations/deps.ts';
import { mailSettings, smtpTransport } from '../operations/mail/transport.ts';
import { attemptLimits } from './attempt-limits.ts';
import { groupsOf, isSameSecret, keyedHash, plainCode } from './codes.ts';
import { type DownloadRequest, mailedCodeDenial } from './download-request.ts';

/**
 * A code belongs to the time window in which it was mailed, and is valid to the end of the next window. So it
 * is valid for 15 minutes at least, as its messages say: `codeMailed` in `core/messages/data-room.ts`,
 * `codeText` in `papers.ts`.
 */
const windowMs = 15 * 60_000;
/** How long the SMTP server may take to accept a code's mail, while the visitor waits. */
const sendTimeoutMs = 10_000;

/** Verifies that a visitor reads the mail of the address that they gave. */
export type MailedCodes = ReturnType<typeof openMailedCodes>;

/**
 * Opens the codes that are mailed to visitors. A code is derived from the address, the document, the
 * wording of consent and agreement, and the time window. So no code is stored, nothing remains of
 * visitors who never come back, and the same request gets the same code in each mail.
 */
export function openMailedCodes({ site, storage, environment, clock }: ServerDeps) {
  /** The mail settings; undefined if SMTP is not configured. */
  const settings = mailSettings(environment);
  const transport = settings && smtpTransport(settings.server);
  const key = storage.keys('mailed-code');
  const limits = {
    mails: storage.limits('mailed-code', attemptLimits.codeMails),
    // Counted by the hash of the code: `consume` gets it in place of an IP address.
    same: storage.limits('same-mailed-code', attemptLimits.sameCodeMails, undefined, {
      keyOf: (codeHash) => codeHash ?? '',
    }),
    wrong: storage.limits('wrong-mailed-code', attemptLimits.wrongMailedCodes),
  };

  // The name `span` is part of what is hashed: with another name, mailed codes become invalid.
  const codeFor = (purpose: Purpose, timeWindow: number) =>
    groupsOf(keyedHash(canonicalJson({ ...purpose, span: timeWindow }), key));

  /** Mails a code. @throws Refused if it cannot be sent now */
  const send = async (purpose: Purpose, document: string, address: string | undefined) => {
    if (settings === undefined || transport === undefined) {
      throw new Refused('unavailable', word('data-room-answers.noMail'));
    }
    await limits.mails.consume(address);
    const code = codeFor(purpose, windowOf(clock()));
    const values = { code, document, brand: site.brand.name };
    const mail = {
      from: settings.from,
      to: { name: '', address: purpose.email },
      subject: say(site.words, word('mail.codeSubject', values)),
      text: `${say(site.words, word('mail.codeText', values))}\n`,
      messageId: `<code.${keyedHash(code, key).slice(0, 40)}@${new URL(environment.SITE_URL).hostname}>`,
      attachments: [],
    };
    // The same mail is sent three times at most, so that nobody can flood another's mailbox.
    if (await isTooOften(limits.same.consume(keyedHash(code, key)))) return;
    await transport.send(mail, AbortSignal.timeout(sendTimeoutMs)).catch(() => {
      throw new Refused('unavailable', word('data-room-answers.mailFailed'), { seconds: 60 });
    });
  };

  return {
    /** Whether SMTP is configured. */
    isConfigured: settings !== undefined,
    /**
     * Accepts a request with the mailed code. Mails the code if the request has none.
     * @throws Refused if the code was just mailed or cannot be mailed
     * @throws Denial if the code is wrong
     */
    async require(
      { fields, roomDocument }: DownloadRequest,
      terms: Terms,
      address: string | undefined,
    ): Promise<void> {
      const { name, fileName } = roomDocument.document;
      const purpose = { ...terms, email: fields.email, fileName };
      const enteredCode = plainCode(fields.emailCode ?? '');
      if (enteredCode === '') {
        await send(purpose, name, address);
        const message = word('data-room-answers.codeMailed');
        throw new Refused('invalid', message, { errors: { emailCode: [message] } });
      }
      // Counted before the check and refunded after it, so that parallel guesses cannot pass the limit.
      await limits.wrong.consume(address);
      const currentWindow = windowOf(clock());
      // Both codes are compared, so that the time taken does not reveal which one is right.
      const isRight = [currentWindow, currentWindow - 1]
        .map((timeWindow) =>
          isSameSecret(enteredCode, plainCode(codeFor(purpose, timeWindow)), key),
        )
        .includes(true);
      if (!isRight) throw mailedCodeDenial();
      await limits.wrong.refund(address);
    },
  };
}

/** Hashes of the wordings that a visitor agrees to with the download. */
interface Terms {
  readonly consent: string | null;
  readonly agreement: string | null;
}

/** What a code is for. It is right for this purpose only. */
interface Purpose extends Terms {
  readonly email: string;
  readonly fileName: string;
}

/** Returns the number of the time window since 1970. */
const windowOf = (now: Date): number => Math.floor(now.getTime() / windowMs);

/** Whether counting failed since the limit is reached. */
async function isTooOften(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return false;
  } catch (error) {
    if (error instanceof Refused && error.reason === 'too-often') return true;
    throw error;
  }
}
