import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { chooseEncoding } from './content-encoding.ts';
import type { PageFile } from './page-files.ts';

/** Sends a file in the encoding that suits the request, or 304 when the client has it. */
export async function sendFile(
  request: Request,
  response: Response,
  file: PageFile,
  status: 200 | 404 = 200,
): Promise<void> {
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(accepted, (candidate) => file.encodings.has(candidate));
  const chosen = file.encodings.get(encoding);
  if (chosen === undefined) throw new TypeError('A file has no unencoded form.');
  response.set({
    'Cache-Control': cachePolicy(file.name),
    ETag: chosen.etag,
    Vary: 'Accept-Encoding',
  });
  if (status === 200 && matchesTag(request.headers['if-none-match'], chosen.etag)) {
    response.status(304).end();
    return;
  }
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.status(status).type(extname(file.name)).set('Content-Length', String(chosen.size));
  if (request.method === 'HEAD') response.end();
  else if (chosen.body !== undefined) response.end(chosen.body);
  else await pipeline(createReadStream(chosen.path), response);
}

function cachePolicy(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

function matchesTag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  const tags = condition.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
