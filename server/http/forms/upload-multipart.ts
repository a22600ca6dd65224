import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multer, { type StorageEngine } from 'multer';
import { word } from '../../../renderer/words/word.ts';
import type { FileInForm } from '../../forms/endpoints.ts';
import type { Upload } from '../../forms/files.ts';
import { Refusal } from '../primitives/refusal.ts';
import { controlLimits, type Parsed, parseMultipart } from './multipart.ts';
import { type UploadLimits, withUploadBody } from './upload-body.ts';

/** A form that holds files, as it came. */
export interface Multipart extends Pick<Parsed, 'controls' | 'tooLarge'> {
  /** By the name of the control. */
  readonly uploads: Readonly<Record<string, Upload>>;
}

/**
 * Reads a form with at most one file for each of its fields; they go straight to `folder`.
 * @throws Refusal 400, 408, 413 or 415
 * @throws StoreUnavailableError when the disk does not take a file
 */
export function readMultipart(
  request: IncomingMessage,
  folder: string,
  fields: readonly FileInForm[],
  limits: UploadLimits,
): Promise<Multipart> {
  const names = fields.map(({ name }) => name);
  const seen = new Set<string>();
  const read = multer({
    storage: storeIn(folder),
    limits: {
      ...controlLimits,
      files: names.length,
      fileSize: Math.max(0, ...fields.map(({ rule }) => rule.maxBytes)),
    },
    defParamCharset: 'utf8',
    fileFilter: (_request, { fieldname }, done) => {
      if (!names.includes(fieldname)) return done(unexpectedFile(names));
      if (seen.has(fieldname)) return done(new Refusal(400, word('answers.form.oneFile')));
      seen.add(fieldname);
      done(null, true);
    },
  }).any();
  return withUploadBody(request, limits, async (body) => {
    const { controls, files, tooLarge } = await parseMultipart(read, request, body);
    const uploads = files.map((file) => [file.fieldname, uploadOf(file)] as const);
    return { controls, uploads: Object.fromEntries(uploads), tooLarge };
  });
}

function storeIn(folder: string): StorageEngine {
  return {
    _handleFile(_request, file, done) {
      // One of the declared names, as the filter has seen.
      const path = join(folder, file.fieldname);
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

function unexpectedFile(names: readonly string[]): Refusal {
  if (names.length === 0) return new Refusal(400, word('answers.form.noFile'));
  return new Refusal(400, word('answers.form.oneFileIn', { field: names.join(', ') }));
}
