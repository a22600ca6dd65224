import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { Upload } from '../rules/resume.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { errorCode } from '../store/lowdb/disk.ts';
import type { BodyLimits } from './body.ts';
import { repeatedField } from './payload.ts';
import { Refusal } from './refusal.ts';
import { withUploadBody } from './upload-body.ts';

/** The name of the one control that holds a file. */
export const fileField = 'resume';

const counts = { fields: 60, files: 1, parts: 61, fieldNameSize: 100, fieldNestingDepth: 0 };
const longestField = 64 * 1024;

/** A form that holds a file, as it came. */
export interface Multipart {
  /** The text of the controls; an array where a name came twice. */
  readonly controls: Readonly<Record<string, unknown>>;
  readonly upload: Upload | undefined;
  /** The file was larger than allowed; what came after it was not read. */
  readonly isTooLarge: boolean;
}

/**
 * Reads a form with at most one file, which goes straight to `folder`.
 * @throws Refusal 400, 408, 413 or 415
 * @throws StoreUnavailableError when the disk does not take the file
 */
export function readMultipart(
  request: IncomingMessage,
  folder: string,
  mostFileBytes: number,
  limits: BodyLimits,
): Promise<Multipart> {
  const read = multer({
    storage: storeIn(folder),
    limits: { ...counts, fieldSize: longestField, fileSize: mostFileBytes },
    defParamCharset: 'utf8',
    fileFilter: (_request, file, done) =>
      file.fieldname === fileField ? done(null, true) : done(unexpectedFile()),
  }).any();
  return withUploadBody(request, limits, async (body) => {
    // Multer would read on from a request that it refuses; it gets the limited body in its place.
    const { headers } = request;
    const source = Object.assign(body, { headers }) as unknown as Request;
    const error = await new Promise<unknown>((resolve) => {
      read(source, {} as Response, resolve);
    });
    const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
    if (error !== undefined && !isTooLarge) throw refusalOf(error);
    const [file] = (source.files ?? []) as Express.Multer.File[];
    return { controls: source.body ?? {}, upload: file && uploadOf(file), isTooLarge };
  });
}

function storeIn(folder: string): StorageEngine {
  const path = join(folder, fileField);
  return {
    _handleFile(_request, file, done) {
      const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      pipeline(file.stream, out).then(
        () => done(null, { path, size: out.bytesWritten }),
        (error: Error) => done(error),
      );
    },
    // The folder goes as a whole.
    _removeFile: (_request, _file, done) => done(null),
  };
}

function uploadOf({ path, size, originalname, mimetype }: Express.Multer.File): Upload {
  return { path, size, fileName: originalname, mime: mimetype };
}

function unexpectedFile(): Refusal {
  return new Refusal(400, `Only one file is taken, in the field '${fileField}'.`);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof MulterError) return refusalOfLimit(error);
  if (error instanceof Error && 'syscall' in error) {
    return new StoreUnavailableError(`an upload cannot be written (${errorCode(error)})`, error);
  }
  return new Refusal(400, 'The form is malformed.');
}

function refusalOfLimit({ code, field }: MulterError): Refusal {
  if (code === 'LIMIT_FIELD_VALUE' && field !== undefined) {
    const message = 'This text is far too long.';
    return new Refusal(400, message, { errors: { [field]: [message] } });
  }
  if (code === 'LIMIT_FILE_COUNT') return unexpectedFile();
  if (code === 'LIMIT_FIELD_COUNT' || code === 'LIMIT_PART_COUNT') {
    return new Refusal(400, 'The form has too many fields.');
  }
  return repeatedField();
}
