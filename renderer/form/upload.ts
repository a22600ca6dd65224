import { ApiError, readObject } from './submit.ts';

/** Milliseconds. The server gives an upload two minutes; a line that went dead never ends. */
const PATIENCE = 150_000;

/** Posts to the site's API like `callApi`, and tells from 0 to 1 how much is on its way. */
export function upload(
  path: string,
  payload: Readonly<Record<string, unknown>>,
  onProgress: (share: number) => void,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body was sent.
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
    request.timeout = PATIENCE;
    request.ontimeout = request.onerror;
    request.send(JSON.stringify(payload));
    onProgress(0);
  });
}
