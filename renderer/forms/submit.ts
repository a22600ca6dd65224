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

/** Milliseconds. The server's own time limits are shorter, so this ends dead connections only. */
const TIMEOUT = 60_000;

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
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, body);
  return readObject(body);
}

/** Milliseconds for an upload. The server allows two minutes. */
const UPLOAD_TIMEOUT = 150_000;

/**
 * Posts to the site's API like `callApi`. Reports the uploaded share, from 0 to 1.
 * @throws ApiError for an HTTP error, TypeError without a response
 */
export function upload(
  path: string,
  payload: Readonly<Record<string, unknown>>,
  onProgress: (share: number) => void,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(readObject(responseText));
      else reject(new ApiError(status, statusText, responseText));
    };
    request.onerror = () => reject(new TypeError('The upload failed.'));
    request.onabort = request.onerror;
    request.timeout = UPLOAD_TIMEOUT;
    request.ontimeout = request.onerror;
    request.send(JSON.stringify(payload));
    onProgress(0);
  });
}
