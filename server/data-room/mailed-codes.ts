import { say, word } from '../../core/messages/word.ts';
import { canonicalJson } from '../lib/json.ts';
import { Refused } from '../lib/refused.ts';
import type { ServerDeps } from '../operations/deps.ts';
import { mailSettings } from '../operations/mail/settings.ts';
import { smtpTransport } from '../operations/mail/transport.ts';
import { plainCode } from './codes.ts';
import { mailedCodeDenial } from './denial.ts';
import type { DownloadRequest } from './download-request.ts';
import { groupsOf, isSameSecret, keyedHash } from './tokens.ts';

/** A code is of the span in which it was mailed, and holds to the end of the next one. */
const spanMs = 15 * 60_000;
const longestMs = 10_000;
/** In 15 minutes: mails for one visitor, the same mail, and wrong codes of one visitor. */
const tries = { mails: 10, same: 3, wrong: 10 };

/** What shows that a visitor reads the mail of the address that they gave. */
export type MailedCodes = ReturnType<typeof openMailedCodes>;

/**
 * Codes that go to the address that a visitor gives. A code is computed from what it is for: address,
 * document, the wording of the consent and the agreement, and the time. So nothing is kept of people
 * who ask and never come back, and the same request has the same code in each mail.
 */
export function openMailedCodes({ site, storage, environment, clock }: ServerDeps) {
  const settings = mailSettings(environment);
  const transport = settings && smtpTransport(settings.url);
  const key = storage.keys('mailed-code');
  const limits = {
    mails: storage.limits('mailed-code', tries.mails),
    same: storage.limits('same-mailed-code', tries.same, undefined, {
      whose: (code) => code ?? '',
    }),
    wrong: storage.limits('wrong-mailed-code', tries.wrong),
  };

  const codeFor = (purpose: Purpose, span: number) =>
    groupsOf(keyedHash(canonicalJson({ ...purpose, span }), key));

  /** @throws Refused when it cannot be sent now, for whatever reason */
  const send = async (purpose: Purpose, document: string, address: string | undefined) => {
    if (settings === undefined || transport === undefined) {
      throw new Refused('unavailable', word('data-room-answers.noMail'));
    }
    await limits.mails.consume(address);
    const code = codeFor(purpose, spanOf(clock()));
    const values = { code, document, brand: site.brand.name };
    const mail = {
      from: settings.from,
      to: { name: '', address: purpose.email },
      subject: say(site.words, word('mail.codeSubject', values)),
      text: `${say(site.words, word('mail.codeText', values))}\n`,
      messageId: `<code.${keyedHash(code, key).slice(0, 40)}@${new URL(environment.SITE_URL).hostname}>`,
      attachments: [],
    };
    // Who got it three times has it: others cannot fill somebody's mailbox.
    if (await isTooOften(limits.same.consume(keyedHash(code, key)))) return;
    await transport.send(mail, AbortSignal.timeout(longestMs)).catch(() => {
      throw new Refused('unavailable', word('data-room-answers.mailFailed'), { seconds: 60 });
    });
  };

  return {
    /** Whether there is a way to send any. */
    isConfigured: settings !== undefined,
    /**
     * Passes who gives back the code that was mailed; mails it to who gives none.
     * @throws Refused, or a Denial of a wrong code
     */
    async require(
      { fields, found }: DownloadRequest,
      terms: Terms,
      address: string | undefined,
    ): Promise<void> {
      const { name, fileName } = found.document;
      const purpose = { ...terms, email: fields.email, fileName };
      const given = plainCode(fields.emailCode ?? '');
      if (given === '') {
        await send(purpose, name, address);
        const message = word('data-room-answers.codeMailed');
        throw new Refused('invalid', message, { errors: { emailCode: [message] } });
      }
      // Counted first and given back, like the codes that operators issue.
      await limits.wrong.consume(address);
      const now = spanOf(clock());
      const isRight = [now, now - 1]
        .map((span) => isSameSecret(given, plainCode(codeFor(purpose, span)), key))
        .includes(true);
      if (!isRight) throw mailedCodeDenial();
      await limits.wrong.refund(address);
    },
  };
}

/** What a visitor agrees to with the download, by the hashes of the wordings. */
interface Terms {
  readonly consent: string | null;
  readonly agreement: string | null;
}

interface Purpose extends Terms {
  readonly email: string;
  readonly fileName: string;
}

const spanOf = (now: Date): number => Math.floor(now.getTime() / spanMs);

async function isTooOften(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return false;
  } catch (error) {
    if (error instanceof Refused && error.reason === 'too-often') return true;
    throw error;
  }
}
