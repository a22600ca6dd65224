import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import {
  type Environment,
  EnvironmentError,
  hasEncodedLogin,
  isMailbox,
  isPublic,
  LOGIN_HINT,
  type Variables,
  withProtocol,
} from '../../lib/environment.ts';
import { DeliveryFailure } from '../outbox/outbox.ts';

/** A mail that is ready to be sent. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string | { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same at each attempt, so that duplicates are recognisable. */
  readonly messageId: string;
  /** An address that mail programs post to if the reader unsubscribes (RFC 8058). */
  readonly unsubscribe?: string;
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

/**
 * A mail was not accepted. `code` is Nodemailer's: `EENVELOPE` if the server refused sender or recipient,
 * `EMESSAGE` if it refused the message.
 */
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

/** An SMTP server, with the login. */
export interface SmtpServer {
  /** `smtps:` uses TLS from the start, `smtp:` uses STARTTLS if available. */
  readonly url: string;
  /** A login by OAuth 2.0 in place of a password: access tokens are got by the refresh token (RFC 6749, 6). */
  readonly oauth?: {
    readonly tokenUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly refreshToken: string;
  };
}

/** Returns the decoded user of a URL. */
const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Returns Nodemailer's transport for a server. */
const openTransport = ({ url, oauth }: SmtpServer) =>
  createTransport({
    url,
    ...(oauth && {
      auth: {
        type: 'OAuth2',
        user: userOf(url),
        clientId: oauth.clientId,
        clientSecret: oauth.clientSecret,
        refreshToken: oauth.refreshToken,
        accessUrl: oauth.tokenUrl,
      },
      // An access token must not cross the Internet unencrypted: who reads it can send mail.
      requireTLS: isPublic(url),
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    // Content comes as a stream only, so Nodemailer need not read paths or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Returns an error of Nodemailer as a failure. */
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
export async function tryServer(server: SmtpServer): Promise<void> {
  const transport = openTransport(server);
  try {
    await transport.verify();
  } catch (error) {
    throw failureOf(error);
  } finally {
    transport.close();
  }
}

/** Returns an SMTP transport. An access token is used until it expires. */
export function smtpTransport(server: SmtpServer): MailTransport {
  const transport = openTransport(server);
  return {
    async send({ unsubscribe, ...mail }, signal) {
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
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

const httpUrl = z.url({ protocol: /^https?$/ });
/** One or more mailboxes, separated by commas. */
const mailboxes = z.string().refine((value) => value.split(',').every(isMailbox));

/** The definitions of the environment variables of mail. */
export const mailVariables = {
  SMTP_URL: {
    schema: withProtocol('smtp:', 'smtps:').refine(hasEncodedLogin).optional(),
    allowed: `an address that begins with smtp:// or smtps://, ${LOGIN_HINT}`,
    isSecret: true,
    effectIfUnset: 'no notices about submissions are sent',
  },
  /** Where access tokens for the mail server are got (OAuth 2.0). */
  SMTP_OAUTH_URL: {
    schema: httpUrl.refine((value) => value.startsWith('https:') || !isPublic(value)).optional(),
    allowed: 'an https address, such as https://login.example.com/oauth2/token',
  },
  SMTP_OAUTH_CLIENT_ID: { schema: z.string().optional(), allowed: 'the id of an application' },
  SMTP_OAUTH_CLIENT_SECRET: {
    schema: z.string().optional(),
    allowed: 'the secret of the application',
    isSecret: true,
  },
  SMTP_OAUTH_REFRESH_TOKEN: {
    schema: z.string().optional(),
    allowed: 'a token that the mailbox gave to the application',
    isSecret: true,
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

// `Environment` gets the types of these variables here.
declare module '../../lib/environment.ts' {
  interface FurtherVariables {
    SMTP_URL?: string | undefined;
    SMTP_OAUTH_URL?: string | undefined;
    SMTP_OAUTH_CLIENT_ID?: string | undefined;
    SMTP_OAUTH_CLIENT_SECRET?: string | undefined;
    SMTP_OAUTH_REFRESH_TOKEN?: string | undefined;
    MAIL_TO?: string | undefined;
    MAIL_FROM?: string | undefined;
    AUDIT_TO?: string | undefined;
  }
}

/** The environment variables of mail. */
type MailEnvironment = Pick<Environment, Extract<keyof typeof mailVariables, keyof Environment>>;

/**
 * Returns the mail server of the environment. Undefined without one.
 * @throws EnvironmentError if only some of the variables of the login by OAuth are set, or the URL of the
 * server does not fit it
 */
export function smtpServerOf(environment: MailEnvironment): SmtpServer | undefined {
  const {
    SMTP_URL: url,
    SMTP_OAUTH_URL: tokenUrl,
    SMTP_OAUTH_CLIENT_ID: clientId,
    SMTP_OAUTH_CLIENT_SECRET: clientSecret,
    SMTP_OAUTH_REFRESH_TOKEN: refreshToken,
  } = environment;
  const oauth = { tokenUrl, clientId, clientSecret, refreshToken };
  const present = Object.values(oauth).filter((value) => value !== undefined);
  if (present.length === 0) return url === undefined ? undefined : { url };
  const isComplete = (values: Partial<typeof oauth>): values is NonNullable<SmtpServer['oauth']> =>
    Object.values(values).every((value) => value !== undefined);
  if (url === undefined || !isComplete(oauth)) {
    const names = Object.keys(mailVariables).filter((name) => name.startsWith('SMTP_'));
    const missing = names.filter(
      (name) => environment[name as keyof MailEnvironment] === undefined,
    );
    throw new EnvironmentError([
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set, but SMTP_OAUTH_… is. A login by OAuth needs all of ${names.join(', ')}.`,
    ]);
  }
  const { username, password } = new URL(url);
  if (username === '' || password !== '')
    throw new EnvironmentError([
      `SMTP_URL has ${username === '' ? 'no user' : 'a password'}, but SMTP_OAUTH_URL is set. Write the mailbox without a password: smtps://site%40example.com@smtp.example.com.`,
    ]);
  return { url, oauth };
}

/** Mail server, sender, and recipients of notices. */
export type MailSettings = NonNullable<ReturnType<typeof mailSettings>>;

/**
 * Returns the mail settings of the environment. Undefined without mail. The default of `MAIL_FROM`
 * is the first mailbox of `MAIL_TO`.
 * @throws EnvironmentError for a server without recipients, or the other way round
 */
export function mailSettings(environment: MailEnvironment) {
  const { MAIL_TO: to, MAIL_FROM: from } = environment;
  const server = smtpServerOf(environment);
  if (server === undefined && environment.AUDIT_TO !== undefined) {
    throw new EnvironmentError(['AUDIT_TO is set, but SMTP_URL is not. Set both or none.']);
  }
  if (server === undefined) return undefined;
  if (to === undefined) {
    throw new EnvironmentError([
      'MAIL_TO is not set, but SMTP_URL is. Set MAIL_TO to who gets the notices, or leave SMTP_URL out.',
    ]);
  }
  // `to` is one or more mailboxes, separated by commas.
  return { server, to, from: from ?? to.split(',')[0]?.trim() ?? to };
}
