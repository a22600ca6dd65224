import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The name, without its ending, of the file that called `helper`; undefined where the stack does not
 * tell. A declaration takes its id from it.
 */
export const callingFile = (helper: (...given: never[]) => unknown): string | undefined => {
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, helper);
  const [, place = ''] =
    /\(?((?:file:\/\/|\/|[A-Za-z]:\\)[^()\n]*?):\d+:\d+\)?$/m.exec(holder.stack ?? '') ?? [];
  if (place === '') return undefined;
  const path = place.startsWith('file:')
    ? fileURLToPath(new URL(place))
    : place.replace(/\?.*$/, '');
  return basename(path, extname(path));
};
