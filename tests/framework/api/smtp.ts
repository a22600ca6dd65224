import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as an SMTP server has accepted it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole message, header and body. */
  readonly raw: string;
}

/** A real SMTP server on this machine. */
export interface MailServer {
  readonly port: number;
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** The mail that went to an address. */
  readonly to: (address: string) => ReceivedMail | undefined;
  readonly stop: () => Promise<void>;
}

/** An answer other than acceptance. */
export const smtpRefusal = (responseCode: number): Error =>
  Object.assign(new Error('No, canary@leak.example'), { responseCode });

/** Starts it; `options` may refuse recipients or messages. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(smtpRefusal(552));
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that gives up is no fault of the test.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const found = (server.server.address() as AddressInfo).port;
  return {
    port: found,
    url: `smtp://127.0.0.1:${found}`,
    mails,
    to: (address) => mails.find(({ to }) => to.includes(address)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
