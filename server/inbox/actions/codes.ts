import { randomUUID } from 'node:crypto';
import type { Site } from '../../../core/config/site.ts';
import { say, word } from '../../../core/messages/word.ts';
import {
  boundAddress,
  endOfDay,
  issueCodes,
  MOST_CODES,
  revokeCode,
} from '../../data-room/issued-codes.ts';
import {
  MailFailure,
  type MailSettings,
  mailSettings,
  smtpTransport,
} from '../../operations/mail/transport.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import { counted, html, type Markup } from '../page/html.ts';
import {
  type Handler,
  type InboxContext,
  notFoundPage,
  parseId,
  type Visit,
} from '../page/visit.ts';
import { codesPage, rulesOf } from '../views/codes.ts';
import { actingOf } from './handling.ts';
import { redirectToReceipt } from './receipts.ts';

/** How many minutes new codes are shown. They cannot be shown again. */
const SHOWN_MINUTES = 10;

/** The codes that the form asks for. */
interface CodeOrder {
  readonly count: number;
  /** The end of the last day (ISO 8601, UTC). Undefined for codes that do not expire. */
  readonly expiresAt: string | undefined;
  /** The only address that may redeem the codes. Undefined for any. */
  readonly boundEmail: string | undefined;
  /** Whether the code is mailed to `boundEmail`. */
  readonly isMailed: boolean;
}

/** Parses the form. Returns the codes to issue, or an error message. */
const codeOrderOf = (posted: URLSearchParams, now: Date): CodeOrder | string => {
  const field = (name: string) => posted.get(name)?.trim() ?? '';
  const count = /^\d{1,4}$/.test(field('count')) ? Number(field('count')) : 0;
  if (count < 1 || count > MOST_CODES) return `Between 1 and ${MOST_CODES} codes can be issued.`;
  const [day, email, isMailed] = [field('expires'), field('email'), posted.has('mail')];
  const expiresAt = endOfDay(day);
  if (day !== '' && expiresAt === undefined) return `“${day}” is no day, such as 2026-12-31.`;
  if (expiresAt !== undefined && expiresAt < now.toISOString()) return `${day} is over.`;
  const boundEmail = boundAddress(email);
  if (email !== '' && boundEmail === undefined) return `“${email}” is no e-mail address.`;
  if (isMailed && boundEmail === undefined) return 'A mailed code needs an e-mail address.';
  if (isMailed && count > 1) return 'Only one code can be mailed at a time.';
  return { count, expiresAt, boundEmail, isMailed };
};

/** Issues codes, and mails the code if requested. */
export const issue: Handler = async (context, visit) => {
  const order = codeOrderOf(visit.posted, context.clock());
  if (typeof order === 'string') return codesPage(context, visit, order);
  const { count, expiresAt, boundEmail, isMailed } = order;
  const settings = isMailed ? mailSettings(context.environment) : undefined;
  if (isMailed && settings === undefined)
    return codesPage(context, visit, 'Mail cannot be sent: SMTP_URL is not set.');
  const limits = { ...(expiresAt && { expiresAt }), ...(boundEmail && { boundEmail }) };
  const codes = await issueCodes(
    context.storage,
    rulesOf(context),
    count,
    limits,
    actingOf(context, visit),
  );
  const [first = ''] = codes;
  const mailNotice =
    settings && boundEmail && (await mailAndAudit(context, visit, settings, first, boundEmail));
  return redirectToReceipt(
    context,
    visit,
    `${counted(count, 'code')} issued`,
    html`<ul class="plain">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
${mailNotice}
<p>Copy them now: they are shown for ${SHOWN_MINUTES} minutes. Only their hashes are stored.</p>
<p><a href="/codes">To the codes</a></p>`,
    SHOWN_MINUTES * 60_000,
  );
};

/** Mails a code, records it in the audit log and returns the result for the receipt. */
const mailAndAudit = async (
  { site, environment, audit }: InboxContext,
  { by }: Visit,
  settings: MailSettings,
  code: string,
  address: string,
): Promise<Markup> => {
  const failure = await mailCode(site, settings, environment.SITE_URL, code, address);
  const details = { to: audit.pseudonym(address), outcome: failure ?? 'accepted', by };
  // The code is issued and cannot be shown again, so a failure here must not replace the receipt.
  const unrecorded = await audit.log([{ event: 'code-mail', details }]).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return html`<p><strong>The audit log does not have this mail</strong>: ${error.message}.</p>`;
    },
  );
  return failure === undefined
    ? html`<p>The mail server accepted the mail to <bdi>${address}</bdi>.</p>${unrecorded}`
    : html`<p><strong>It was not mailed</strong> (<code>${failure}</code>). Send it to <bdi>${address}</bdi> in another way.</p>${unrecorded}`;
};

/** Revokes a code. */
export const revoke: Handler = async (context, visit) => {
  const id = parseId(visit.params.id);
  const rules = rulesOf(context);
  const record =
    id === undefined ? undefined : await context.storage.store.get(rules.collection, id);
  if (record === undefined) throw notFoundPage('There is no such code.');
  await revokeCode(context.storage, rules, record, actingOf(context, visit));
  return { seeOther: '/codes' };
};

/** How long the mail server may take, in milliseconds. */
const MAIL_TIMEOUT_MS = 30_000;

/**
 * Mails an access code to the address that it is bound to. It is sent at once: the code is not
 * stored, so it cannot wait in the outbox.
 * @returns the error code and SMTP response code of a failure; undefined if the mail was accepted
 */
async function mailCode(
  { words, brand }: Site,
  { server, from }: MailSettings,
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
  return smtpTransport(server)
    .send(mail, AbortSignal.timeout(MAIL_TIMEOUT_MS))
    .then(() => undefined)
    .catch((error: unknown) => {
      if (error instanceof MailFailure) return [error.code, error.responseCode].join(' ').trim();
      throw error;
    });
}
