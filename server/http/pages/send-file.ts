import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request } from 'express';
import { word } from '../../../core/messages/word.ts';
import { Refusal } from '../primitives/request.ts';
import { requestId } from '../primitives/route.ts';
import {
  type Encoding,
  encodings,
  hasRanges,
  type PageFile,
  type Representation,
} from './page-files.ts';

/** A request, with or without Express, which parses ranges. */
type FileRequest = IncomingMessage & Partial<Pick<Request, 'range'>>;

/**
 * Sends a file in the best encoding for the request, or 304 if the client has it. A request for one
 * range of an asset gets 206 with that part of the unencoded file (RFC 9110, section 14), which
 * browsers need to play and seek in films. Only the request id is added here; `represent` composed the
 * other headers in advance.
 * @throws Refusal 412 if `If-Match` names another version, 416 if the range is beyond the file
 */
export function sendFile(
  request: FileRequest,
  response: ServerResponse,
  file: PageFile,
  status: 200 | 404 = 200,
): void | Promise<void> {
  const part = status === 200 ? requestedPart(request, file) : undefined;
  const representation = part?.file ?? chooseEncoding(file, request.headers['accept-encoding']);
  const id = ['X-Request-Id', requestId(response)];
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  // A weak tag in `If-Match` never matches (RFC 9110, 13.1.1).
  if (
    status === 200 &&
    ifMatch !== undefined &&
    !tagsOf(ifMatch).some(matches(representation.etag))
  ) {
    throw new Refusal(412, word('answers.otherVersion'));
  }
  if (
    status === 200 &&
    ifNoneMatch !== undefined &&
    tagsOf(ifNoneMatch.replaceAll('W/', '')).some(matches(representation.etag))
  ) {
    response.writeHead(304, [...representation.notModifiedHeaders, ...id]).end();
    return;
  }
  if (part?.range === null) throw noSuchRange(representation.size);
  if (part) return sendPart(response, representation, part.range, id);
  const headers = [...representation.headers, ...id];
  if (request.method === 'HEAD') response.writeHead(status, headers).end();
  else if (representation.body !== undefined)
    response.writeHead(status, headers).end(representation.body);
  else return sendFromDisk(representation.path, () => response.writeHead(status, headers));
}

/** The first and the last byte of a part. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the requested range of an asset, null if it is beyond the file; undefined if the whole file
 * is to be sent: without a range, for several ones, for a page, or if `If-Range` names another version.
 */
function requestedPart(
  request: FileRequest,
  { name, encodings: available }: PageFile,
): { file: Representation; range: ByteRange | null } | undefined {
  const file = available.get('identity');
  const { range, 'if-range': ifRange } = request.headers;
  const isPart = range !== undefined && request.method === 'GET' && hasRanges(name);
  // A date or a weak tag in `If-Range` never matches (RFC 9110, 13.1.5).
  if (!isPart || file === undefined || (ifRange ?? file.etag) !== file.etag) return undefined;
  request.headers.range = withWholeSuffix(range, file.size);
  const ranges = request.range?.(file.size, { combine: true });
  if (ranges === -1) return { file, range: null };
  if (typeof ranges !== 'object' || ranges.type !== 'bytes') return undefined;
  const [only, ...others] = ranges;
  return only && others.length === 0 ? { file, range: only } : undefined;
}

/**
 * Returns a `Range` header in which a suffix longer than the file is the whole file (RFC 9110, 14.1.2).
 * Express' parser calls it unsatisfiable.
 */
export const withWholeSuffix = (range: string, size: number): string =>
  range.replace(/(?<=[=,\s])-(\d+)/g, (part, length) =>
    size > 0 && Number(length) > size ? '0-' : part,
  );

/** Returns the refusal (416) of a range beyond a file. */
const noSuchRange = (size: number): Refusal =>
  new Refusal(416, word('answers.noSuchPart'), { headers: { 'Content-Range': `bytes */${size}` } });

/** Sends a part of a file (206). */
function sendPart(
  response: ServerResponse,
  { body, path, size, notModifiedHeaders, type }: Representation,
  { start, end }: ByteRange,
  id: readonly string[],
): void | Promise<void> {
  const part = [
    ...['Content-Type', type, 'Content-Length', String(end - start + 1)],
    ...['Content-Range', `bytes ${start}-${end}/${size}`],
  ];
  const headers = [...notModifiedHeaders, ...part, ...id];
  if (body !== undefined) response.writeHead(206, headers).end(body.subarray(start, end + 1));
  else return sendFromDisk(path, () => response.writeHead(206, headers), { start, end });
}

/** Streams a file. If it cannot be opened, the headers are not sent, and the caller responds. */
async function sendFromDisk(
  path: string,
  begin: () => ServerResponse,
  range: Partial<ByteRange> = {},
): Promise<void> {
  const content = createReadStream(path, range);
  await once(content, 'open');
  await pipeline(content, begin());
}

/** Returns the tags in an `If-Match` or `If-None-Match` header. */
function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}

/** Returns a predicate for tags that match an ETag. */
function matches(etag: string) {
  return (tag: string): boolean => tag === '*' || tag === etag;
}

/** Returns the best encoding of a file for an `Accept-Encoding`; `identity` if none is accepted. */
function chooseEncoding({ encodings: available }: PageFile, accepted = ''): Representation {
  for (const encoding of acceptedEncodings(accepted)) {
    const representation = available.get(encoding);
    if (representation !== undefined) return representation;
  }
  const identity = available.get('identity');
  if (identity === undefined) throw new TypeError('A file has no unencoded form.');
  return identity;
}

/** The most headers in the cache. Browsers send few different ones. */
const mostCached = 100;
/** The accepted encodings by header. */
const preferenceCache = new Map<string, readonly Encoding[]>();

/** Returns the accepted encodings, the best first; among equals, the smallest first. */
function acceptedEncodings(accepted: string): readonly Encoding[] {
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

/** Returns the weights (`q`) of encodings by name (RFC 9110, 12.4.2). An invalid weight is 0, which refuses. */
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
