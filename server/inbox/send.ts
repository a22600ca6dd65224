import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../lib/disk.ts';
import type { Download, InboxPage, InboxResponse } from './page/visit.ts';

/** Returns the headers of every response. `policy` is the content security policy of pages. */
export const headersOf = (policy: string): Readonly<Record<string, string>> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
});

/** Sends a response. `renderDocument` renders a page as a document. */
export async function send(
  response: ServerResponse,
  answer: InboxResponse,
  renderDocument: (page: InboxPage) => string,
): Promise<void> {
  if ('download' in answer) return sendDownload(response, answer.download);
  if ('asset' in answer) {
    // Its name has a hash of the content, so browsers may cache it for a year.
    const headers = { 'Content-Type': answer.type, 'Cache-Control': 'private, max-age=31536000' };
    response.writeHead(200, headers).end(answer.asset);
    return;
  }
  if ('count' in answer) {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end(String(answer.count));
    return;
  }
  if ('seeOther' in answer) {
    if (answer.cookie !== undefined) response.setHeader('Set-Cookie', answer.cookie);
    response.writeHead(303, { Location: answer.seeOther }).end();
    return;
  }
  response.writeHead(answer.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(response.req.method === 'HEAD' ? undefined : renderDocument(answer.page));
}

/**
 * Content security policies of files, which prevent browsers from running what a visitor sent. A file to
 * be shown has no sandbox, in which Chromium shows no PDF.
 */
const FILE_POLICIES = { attachment: "default-src 'none'; sandbox", inline: "default-src 'none'" };

/** Sends a file. */
async function sendDownload(
  response: ServerResponse,
  { name, type, isShown = false, size, content }: Download,
): Promise<void> {
  const kind = isShown ? 'inline' : 'attachment';
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Disposition': disposition(kind, name),
    'Content-Security-Policy': FILE_POLICIES[kind],
    ...(size !== undefined && { 'Content-Length': size }),
  });
  if (response.req.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  await pipeline(content, response).catch((error: unknown) => {
    // The browser closed the connection, perhaps after it had received everything.
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/**
 * Returns a `Content-Disposition` for a file name with any characters (RFC 6266, RFC 8187): in ASCII for
 * old browsers, and exactly.
 */
const disposition = (kind: 'attachment' | 'inline', name: string): string => {
  const asciiName = name.replace(/[^\w.-]+/g, '_');
  const encodedName = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
};
