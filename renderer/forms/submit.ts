import type { FieldErrors } from '../../core/client/page-state.ts';

/** An HTTP error response. Its message is the status, a colon and the body. */
export class ApiError extends Error {
  readonly status: number;
  /** The `message` of the JSON body. */
  readonly serverMessage: string | undefined;
  readonly fieldErrors: FieldErrors;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const { message, errors } = readObject(body);
    this.serverMessage = typeof message === 'string' && message !== '' ? message : undefined;
    this.fieldErrors = readFieldErrors(errors);
  }
}

/** Parses a JSON object. Returns an empty object for any other text. */
function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function readFieldErrors(errors: unknown): FieldErrors {
  if (!isRecord(errors)) return {};
  const lists = Object.entries(errors).map(([field, list]): [string, string[]] => [
    field,
    Array.isArray(list) ? list.filter((text) => typeof text === 'string') : [],
  ]);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The server's own time limits are shorter, so this one ends dead connections only. */
const TIMEOUT_MS = 60_000;

/**
 * Sends a request with cookies to the site's API. Returns the JSON object of the response.
 * @throws ApiError for an HTTP error, TypeError or DOMException without a response
 */
export async function callApi(
  method: 'GET' | 'POST',
  path: string,
  payload?: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, body);
  return readObject(body);
}

/** The time without progress after which an upload is aborted. */
const STALLED_MS = 60_000;

/**
 * Posts to the site's API like `callApi`. Reports the uploaded share, from 0 to 1.
 * @throws ApiError for an HTTP error, TypeError without a response or if `signal` is aborted
 */
export function upload(
  path: string,
  payload: Readonly<Record<string, unknown>>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled: ReturnType<typeof setTimeout>;
    const reportProgress = (share: number) => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, STALLED_MS);
      onProgress(share);
    };
    signal.addEventListener('abort', stop);
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', document.documentElement.lang);
    request.setRequestHeader('content-type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) =>
      reportProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(readObject(responseText));
      else if (status > 0) reject(new ApiError(status, statusText, responseText));
      else reject(new TypeError('The upload failed.'));
    };
    request.send(JSON.stringify(payload));
    reportProgress(0);
  });
}
