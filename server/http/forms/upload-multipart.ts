import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multer, { type StorageEngine } from 'multer';
import { word } from '../../../renderer/words/word.ts';
import type { Upload } from '../../forms/resume.ts';
import type { BodyLimits } from '../primitives/body.ts';
import { Refusal } from '../primitives/refusal.ts';
import { controlLimits, type Parsed, parseMultipart } from './multipart.ts';
import { withUploadBody } from './upload-body.ts';

/** The name of the one control that holds a file. */
export const fileField = 'resume';

/** A form that holds a file, as it came. */
export interface Multipart extends Pick<Parsed, 'controls' | 'isTooLarge'> {
  readonly upload: Upload | undefined;
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
    limits: { ...controlLimits, files: 1, fileSize: mostFileBytes },
    defParamCharset: 'utf8',
    fileFilter: (_request, file, done) =>
      file.fieldname === fileField ? done(null, true) : done(unexpectedFile()),
  }).any();
  return withUploadBody(request, limits, async (body) => {
    const { controls, files, isTooLarge } = await parseMultipart(read, request, body);
    return { controls, upload: files[0] && uploadOf(files[0]), isTooLarge };
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
  return new Refusal(400, word('answers.form.oneFileIn', { field: fileField }));
}
