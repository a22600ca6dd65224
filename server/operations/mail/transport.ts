import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

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

/** A mail was not accepted. The error omits the server's text, which may contain addresses. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** Nodemailer's code, such as `ECONNECTION`. */
  readonly code: string;
  /** The server's response code, such as 550. Undefined without a response. */
  readonly responseCode: number | undefined;
  /** The server refuses this recipient or message permanently (RFC 5321, 4.2.1: 5yz). */
  readonly isFinal: boolean;
  /** The server refuses the message for its size or content, not sender or recipient. */
  readonly isOfMessage: boolean;

  constructor(code: string, responseCode: number | undefined) {
    super(`The mail was not accepted (${code}).`);
    this.code = code;
    this.responseCode = responseCode;
    const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    this.isFinal = isOfMail && responseCode !== undefined && responseCode >= 500;
    this.isOfMessage = this.isFinal && (code === 'EMESSAGE' || responseCode === sizeExceeded);
  }
}

/**
 * Returns an SMTP transport. `smtps:` uses TLS from the start, `smtp:` uses STARTTLS if available.
 */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ ...mail, attachments: [...mail.attachments], headers, signal });
      } catch (error) {
        const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
        throw new MailFailure(
          typeof code === 'string' ? code : 'unknown',
          typeof responseCode === 'number' ? responseCode : undefined,
        );
      } finally {
        for (const { content } of mail.attachments) content.destroy();
      }
    },
  };
}
