import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The page's console messages of the whole visit. */
const LISTENER = `(() => {
  const keep = (text) => sessionStorage.setItem('complaints', JSON.stringify(
    [...JSON.parse(sessionStorage.getItem('complaints') ?? '[]'), text]));
  addEventListener('error', (event) => keep('error: ' + (event.message ?? event.target.outerHTML)), true);
  addEventListener('unhandledrejection', (event) => keep('rejection: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => keep('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  for (const kind of ['log', 'info', 'warn', 'error']) {
    const say = console[kind];
    console[kind] = (...words) => { keep(kind + ': ' + words.join(' ')); say(...words); };
  }
})()`;
const HASH = `'sha256-${createHash('sha256').update(LISTENER).digest('base64')}'`;

/**
 * A WebDriver tells nothing of the console or of requests. So the site is visited through this
 * door, which notes answers that are failures and puts a script first that keeps the page's
 * complaints. All else passes as it is.
 */
export const listenedSite = async (origin: string) => {
  const failures: string[] = [];
  const { hostname, port } = new URL(origin);
  const door = createServer((asked, answer) => {
    const { method, url: path } = asked;
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passedOn = request({ hostname, port, method, path, headers }, (given) => {
      const { statusCode = 0, headers } = given;
      if (statusCode >= 400) failures.push(`${statusCode}: ${path}`);
      if (!headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(statusCode, headers);
        given.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      given.on('data', (chunk) => chunks.push(chunk));
      given.on('end', () => {
        const { 'content-length': _, etag: __, ...others } = headers;
        const policy = String(headers['content-security-policy']);
        answer.writeHead(statusCode, {
          ...others,
          'content-security-policy': policy.replace('script-src', `script-src ${HASH}`),
        });
        const html = Buffer.concat(chunks).toString();
        answer.end(html.replace(/<head[^>]*>/, `$&<script>${LISTENER}</script>`));
      });
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => door.listen(0, hostname, resolve));
  return {
    address: `http://${hostname}:${(door.address() as AddressInfo).port}`,
    failures,
    close: () => {
      door.closeAllConnections();
      door.close();
    },
  };
};
