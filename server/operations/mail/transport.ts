import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';

/** A mail that is ready to go. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string | { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same at each attempt, so that a mail that arrives twice can be told. */
  readonly messageId: string;
  readonly attachments: readonly Readonly<{
    filename: string;
    contentType: string;
    content: Readable;
  }>[];
}

/** Hands mail over to an SMTP server. */
export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail for at least one of its recipients.
   * @throws MailFailure when it has not, or `signal` is aborted
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** Said before the message as well, of its announced size (RFC 1870). */
const sizeExceeded = 552;

/** A mail was not accepted. It holds nothing of what the server said, which may quote addresses. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** Nodemailer's code, such as `ECONNECTION`. */
  readonly code: string;
  /** The server's answer, such as 550; undefined where none came. */
  readonly responseCode: number | undefined;
  /** The server refuses this recipient or message for good (RFC 5321, 4.2.1: 5yz). */
  readonly isFinal: boolean;
  /** It refuses the message, for its size or what is in it, rather than sender or recipient. */
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

/** TLS is as the address says: `smtps:` from the start, `smtp:` as soon as the server offers it. */
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
