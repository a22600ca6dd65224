import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from '../primitives/request.ts';
import { requestId } from '../primitives/route.ts';
import { type Encoding, encodings, type PageFile, type Representation } from './page-files.ts';

/**
 * Sends a file in the best encoding for the request, or 304 if the client has it. Only the request id
 * is added here; `represent` composed the other headers in advance.
 * @throws Refusal 412 if `If-Match` names another version
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PageFile,
  status: 200 | 404 = 200,
): void | Promise<void> {
  const chosen = chooseEncoding(file, request.headers['accept-encoding']);
  const id = ['X-Request-Id', requestId(response)];
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  // A weak tag in `If-Match` never matches (RFC 9110, 13.1.1).
  if (status === 200 && ifMatch !== undefined && !tagsOf(ifMatch).some(matching(chosen.etag))) {
    throw new Refusal(412, word('answers.otherVersion'));
  }
  if (
    status === 200 &&
    ifNoneMatch !== undefined &&
    tagsOf(ifNoneMatch.replaceAll('W/', '')).some(matching(chosen.etag))
  ) {
    response.writeHead(304, [...chosen.unchanged, ...id]).end();
    return;
  }
  const headers = [...chosen.headers, ...id];
  if (request.method === 'HEAD') response.writeHead(status, headers).end();
  else if (chosen.body !== undefined) response.writeHead(status, headers).end(chosen.body);
  else return stream(chosen.path, () => response.writeHead(status, headers));
}

/** Streams a file. If it cannot be opened, the headers are not sent, and the caller responds. */
async function stream(path: string, begin: () => ServerResponse): Promise<void> {
  const content = createReadStream(path);
  await once(content, 'open');
  await pipeline(content, begin());
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}

function matching(etag: string) {
  return (tag: string): boolean => tag === '*' || tag === etag;
}

/** Returns the best encoding of a file for an `Accept-Encoding`; `identity` if none is accepted. */
function chooseEncoding({ encodings: available }: PageFile, accepted = ''): Representation {
  for (const encoding of preferred(accepted)) {
    const found = available.get(encoding);
    if (found !== undefined) return found;
  }
  const identity = available.get('identity');
  if (identity === undefined) throw new TypeError('A file has no unencoded form.');
  return identity;
}

/** The most headers in the cache. Browsers send few different ones. */
const mostCached = 100;
const preferenceCache = new Map<string, readonly Encoding[]>();

/** Returns the accepted encodings, the best first; among equals, the smallest first. */
function preferred(accepted: string): readonly Encoding[] {
  const known = preferenceCache.get(accepted);
  if (known !== undefined) return known;
  const weights = weightsOf(accepted);
  const weight = (encoding: Encoding): number => {
    // An encoding that is not named is refused, except `identity`, which is the last resort.
    const unnamed = encoding === 'identity' ? 0.0001 : 0;
    return weights.get(encoding) ?? weights.get('*') ?? unnamed;
  };
  const order = encodings
    .filter((encoding) => weight(encoding) > 0)
    .sort((one, other) => weight(other) - weight(one));
  if (preferenceCache.size < mostCached) preferenceCache.set(accepted, order);
  return order;
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
