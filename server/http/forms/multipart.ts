import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { MulterError } from 'multer';
import { word } from '../../../renderer/words/word.ts';
import { errorCode } from '../../base/disk.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import { repeatedField } from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';

/** More than any form has. */
export const controlLimits = {
  fields: 60,
  parts: 61,
  fieldNameSize: 100,
  fieldNestingDepth: 0,
  fieldSize: 64 * 1024,
};

/** What a `multipart/form-data` body holds. */
export interface Parsed {
  /** The text of the controls; an array where a name came twice. */
  readonly controls: Readonly<Record<string, unknown>>;
  readonly files: readonly Express.Multer.File[];
  /** The control whose file was larger than allowed; what came after it was not read. */
  readonly tooLarge: string | undefined;
}

/**
 * Parses the body of a form with one of multer's middlewares.
 * @throws Refusal 400, or the one that `body` failed with
 * @throws StoreUnavailableError when the disk does not take a file
 */
export async function parseMultipart(
  middleware: RequestHandler,
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: Readable,
): Promise<Parsed> {
  // Multer would read on from a request that it refuses; it gets the limited body in its place.
  const source = Object.assign(body, { headers }) as unknown as Request;
  const error = await new Promise<unknown>((resolve) => {
    void middleware(source, {} as Response, resolve);
  });
  const tooLarge =
    error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE' ? error.field : undefined;
  if (error !== undefined && tooLarge === undefined) throw refusalOf(error);
  const files = (source.files ?? []) as Express.Multer.File[];
  return { controls: source.body ?? {}, files, tooLarge };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof MulterError) return refusalOfLimit(error);
  if (error instanceof Error && 'syscall' in error) {
    return new StoreUnavailableError(`an upload cannot be written (${errorCode(error)})`, error);
  }
  return new Refusal(400, word('answers.form.malformed'));
}

function refusalOfLimit({ code, field }: MulterError): Refusal {
  if (code === 'LIMIT_FIELD_VALUE' && field !== undefined) {
    const message = word('answers.form.farTooLong');
    return new Refusal(400, message, { errors: { [field]: [message] } });
  }
  if (code === 'LIMIT_FILE_COUNT') return new Refusal(400, word('answers.form.oneFile'));
  if (code === 'LIMIT_UNEXPECTED_FILE') return new Refusal(400, word('answers.form.noFile'));
  if (code === 'LIMIT_FIELD_COUNT' || code === 'LIMIT_PART_COUNT') {
    return new Refusal(400, word('answers.form.tooManyFields'));
  }
  return repeatedField();
}
