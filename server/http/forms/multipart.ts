import { EventEmitter } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { FileSlot } from '../../../core/config/form-controls.ts';
import { word } from '../../../core/messages/word.ts';
import type { Upload } from '../../forms/files.ts';
import { errorCode } from '../../lib/disk.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import { Refusal } from '../primitives/request.ts';

/**
 * Limits above those of any form. Sizes are in bytes. No form has names with brackets, which multer
 * would turn into lists of any length.
 */
const LIMITS = {
  fields: 60,
  parts: 61,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  fieldNestingDepth: 0,
};

/** A function that writes the body into the parser. */
type Feed = (parser: Writable) => Promise<void>;

/**
 * Parses a multipart form. Files are written to `folder`, at most one per slot and under the slot's
 * name.
 * @throws Refusal 400, or the Refusal that the body failed with
 * @throws StoreUnavailableError if the disk cannot be written
 */
export async function readMultipart(
  headers: IncomingHttpHeaders,
  feed: Feed,
  folder = '',
  slots: readonly FileSlot[] = [],
) {
  /** Received files by the name of their slot. */
  const uploads: Record<string, Upload> = {};
  const writes: Promise<void>[] = [];
  /** The slots without a file so far. A control that accepts several files has several slots. */
  const unusedSlots = [...slots];
  /** The name of the slot whose file was too large. The body after it was not read. */
  let tooLarge: string | undefined;
  const storage: multer.StorageEngine = {
    _handleFile(_, { fieldname, originalname, stream }, done) {
      if (hasReplacementCharacter(originalname))
        return done(new Refusal(400, word('answers.notUtf8')));
      const index = unusedSlots.findIndex(({ control }) => control === fieldname);
      const [slot] = index < 0 ? [] : unusedSlots.splice(index, 1);
      if (!slot) return done(new Refusal(400, unexpectedFile(slots, fieldname)));
      stream.on('limit', () => {
        tooLarge = slot.name;
      });
      const path = join(folder, slot.name);
      const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      const write = pipeline(stream, out).then(() => {
        const size = out.bytesWritten;
        uploads[slot.name] = { path, size, fileName: originalname };
      });
      writes.push(write);
      write.then(() => done(null, {}), done);
    },
    // The caller removes the folder with its files.
    _removeFile: (_, __, done) => done(null),
  };
  const request = parserInput(headers);
  // multer has one limit for all files, so `checkFile` checks that of each field.
  const fileSize = Math.max(0, ...slots.map(({ rule }) => rule.maxBytes));
  const files = slots.length > 0 ? { files: slots.length } : {};
  try {
    await parse(request, { storage, limits: { ...LIMITS, ...files, fileSize } }, feed);
  } catch (error) {
    // A file that is too large is no error of the form: its field gets the message.
    if (tooLarge === undefined) throw refusalOf(error);
  } finally {
    // The caller removes the folder, so all writes must have ended.
    await Promise.allSettled(writes);
  }
  return { controls: controlsOf(request.body), uploads, tooLarge };
}

/** The properties of a request that multer uses. It writes the text controls to `body`. */
interface ParserInput extends EventEmitter {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, string | string[]>>;
  readonly readable: boolean;
  unpipe(): unknown;
  resume(): unknown;
}

/**
 * Returns a request without a body of its own: `feed` writes it into the parser, with limits of size
 * and time. So multer never waits for the rest of a refused body.
 */
const parserInput = (headers: IncomingHttpHeaders): ParserInput =>
  Object.assign(new EventEmitter(), {
    headers,
    body: {},
    readable: false,
    unpipe: () => undefined,
    resume: () => undefined,
  });

/** Runs multer on a body. @throws its error, or that of the body */
async function parse(
  input: ParserInput,
  options: Pick<multer.Options, 'storage' | 'limits'>,
  feed: Feed,
): Promise<void> {
  /** Ends the parser with an error; set once there is a parser. */
  let stop = (_: unknown): unknown => undefined;
  const streamOptions: multer.Options & { streamHandler: (_: unknown, parser: Writable) => void } =
    {
      ...options,
      defParamCharset: 'utf8',
      streamHandler(_, parser) {
        stop = (error) => parser.destroy(error as Error);
        feed(parser).catch(stop);
      },
    };
  const handle = multer(streamOptions).any();
  await new Promise<void>((resolve, reject) => {
    handle(input as Request, {} as Response, (error: unknown) => {
      if (error === undefined || error === null) return resolve();
      stop(error);
      reject(error);
    });
  });
}

/**
 * Returns text controls as name and value. multer has a list for a repeated control.
 * @throws Refusal 400 for invalid UTF-8
 */
function controlsOf(body: ParserInput['body']): [string, string][] {
  return Object.entries(body).flatMap(([name, oneOrMore]) =>
    [oneOrMore].flat().map((value): [string, string] => {
      if (hasReplacementCharacter(name) || hasReplacementCharacter(value))
        throw new Refusal(400, word('answers.notUtf8'));
      return [name, value];
    }),
  );
}

/** Whether a text contains the character that the parser silently substitutes for invalid UTF-8. */
const hasReplacementCharacter = (text: string): boolean => text.includes('\uFFFD');

/** Returns the refusal of a form in which a field occurs twice or as a list. */
export function repeatedField(): Refusal {
  return new Refusal(400, word('answers.form.repeatedField'));
}

/** Returns the refusal of a text that is too long. */
function farTooLong(name: string): Refusal {
  const message = word('answers.form.farTooLong');
  return new Refusal(400, message, { errors: { [name]: [message] } });
}

/** Returns the message for a file that no slot accepts. */
function unexpectedFile(slots: readonly FileSlot[], name: string): string {
  const [first, ...others] = slots.filter(({ control }) => control === name);
  if (first) return others.length > 0 ? first.rule.messages.tooMany : word('answers.form.oneFile');
  if (slots.length === 0) return word('answers.form.noFile');
  const names = new Set(slots.map(({ control }) => control));
  return word('answers.form.oneFileIn', { field: [...names].join(', ') });
}

/** Returns the error of a form that multer refused, or that could not be written. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof multer.MulterError) return limitRefusal(error);
  if (error instanceof Error && 'syscall' in error) {
    return new StoreUnavailableError(`an upload cannot be written (${errorCode(error)})`, error);
  }
  return new Refusal(400, word('answers.form.malformed'));
}

/** Returns the refusal of a form beyond the limits. */
function limitRefusal({ code, field = '' }: multer.MulterError): Refusal {
  if (code === 'LIMIT_FIELD_VALUE') return farTooLong(field);
  if (code === 'LIMIT_FILE_COUNT') return new Refusal(400, word('answers.form.oneFile'));
  if (code === 'LIMIT_FIELD_COUNT' || code === 'LIMIT_PART_COUNT') {
    return new Refusal(400, word('answers.form.tooManyFields'));
  }
  return repeatedField();
}
