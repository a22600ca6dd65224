import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import {
  type Environment,
  EnvironmentError,
  hasEncodedLogin,
  isMailbox,
  LOGIN_HINT,
  type Variables,
  withProtocol,
} from '../../lib/environment.ts';
import { DeliveryFailure } from './delivery-failure.ts';

/** A mail that is ready to be sent. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string | { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same at each attempt, so that duplicates are recognisable. */
  readonly messageId: string;
  readonly attachments: readonly Readonly<{
    filename: string;
    contentType: string;
    content: Readable;
  }>[];
}

/** Sends mail to an SMTP server. */
export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail for at least one recipient.
   * @throws MailFailure if it has not, or if `signal` is aborted
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The response to a message that is too large, also to its announced size (RFC 1870). */
const sizeExceeded = 552;

/** A mail was not accepted. `code` is Nodemailer's. */
export class MailFailure extends DeliveryFailure {
  override readonly name = 'MailFailure';
  /** RFC 5321, 4.2.1: 5yz. */
  override readonly isFinal: boolean;
  override readonly isOfMessage: boolean;

  constructor(code: string, responseCode: number | undefined) {
    super(code, responseCode);
    const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    this.isFinal = isOfMail && responseCode !== undefined && responseCode >= 500;
    this.isOfMessage = this.isFinal && (code === 'EMESSAGE' || responseCode === sizeExceeded);
  }
}

const openTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const failureOf = (error: unknown): MailFailure => {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return new MailFailure(
    typeof code === 'string' ? code : 'unknown',
    typeof responseCode === 'number' ? responseCode : undefined,
  );
};

/**
 * Connects to an SMTP server and logs in, without sending a mail.
 * @throws MailFailure
 */
export async function tryServer(url: string): Promise<void> {
  const transport = openTransport(url);
  try {
    await transport.verify();
  } catch (error) {
    throw failureOf(error);
  } finally {
    transport.close();
  }
}

/**
 * Returns an SMTP transport. `smtps:` uses TLS from the start, `smtp:` uses STARTTLS if available.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = openTransport(url);
  return {
    async send(mail, signal) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ ...mail, attachments: [...mail.attachments], headers, signal });
      } catch (error) {
        throw failureOf(error);
      } finally {
        for (const { content } of mail.attachments) content.destroy();
      }
    },
  };
}

const mailboxes = z.string().refine((value) => value.split(',').every(isMailbox));

/** The environment variables of mail. */
export const mailVariables = {
  SMTP_URL: {
    schema: withProtocol('smtp:', 'smtps:').refine(hasEncodedLogin).optional(),
    allowed: `an address that begins with smtp:// or smtps://, ${LOGIN_HINT}`,
    isSecret: true,
    missed: 'no notices about submissions are sent',
  },
  MAIL_TO: {
    schema: mailboxes.optional(),
    allowed: 'one or more e-mail addresses, separated by commas',
  },
  MAIL_FROM: {
    schema: z.string().refine(isMailbox).optional(),
    allowed: 'an e-mail address, such as Site <site@example.com>',
  },
  /** The recipients of the daily checkpoint of the audit log. */
  AUDIT_TO: {
    schema: mailboxes.optional(),
    allowed: 'one or more e-mail addresses, separated by commas',
  },
} as const satisfies Variables;

declare module '../../lib/environment.ts' {
  interface FurtherVariables {
    SMTP_URL?: string | undefined;
    MAIL_TO?: string | undefined;
    MAIL_FROM?: string | undefined;
    AUDIT_TO?: string | undefined;
  }
}

/** Mail server, sender, and recipients of notices. */
export type MailSettings = NonNullable<ReturnType<typeof mailSettings>>;

/**
 * Returns the mail settings of the environment. Undefined without mail. The default of `MAIL_FROM`
 * is the first mailbox of `MAIL_TO`.
 * @throws EnvironmentError for a server without recipients, or the other way round
 */
export function mailSettings(
  environment: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO' | 'AUDIT_TO'>,
) {
  const { SMTP_URL: url, MAIL_TO: to, MAIL_FROM: from } = environment;
  if (url === undefined && environment.AUDIT_TO !== undefined) {
    throw new EnvironmentError(['AUDIT_TO is set, but SMTP_URL is not. Set both or none.']);
  }
  if (url === undefined) return undefined;
  if (to === undefined) {
    throw new EnvironmentError([
      'MAIL_TO is not set, but SMTP_URL is. Set MAIL_TO to who gets the notices, or leave SMTP_URL out.',
    ]);
  }
  // `to` is one or more mailboxes, separated by commas.
  return { url, to, from: from ?? to.split(',')[0]?.trim() ?? to };
}
