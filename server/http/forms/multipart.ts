import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { word } from '../../../core/messages/word.ts';
import type { FileInForm } from '../../forms/endpoints.ts';
import type { Upload } from '../../forms/files.ts';
import { errorCode } from '../../lib/disk.ts';
import { StoreUnavailableError } from '../../storage/store/errors.ts';
import { Refusal } from '../primitives/refusal.ts';

/** Limits above what any form has. The parser reports a limit once it is reached, so each is one higher. */
const limits = { fields: 60, parts: 62, fieldSize: 64 * 1024 + 1 };
const longestName = 100;

/**
 * Parses a multipart form. `feed` writes the body into the parser. Files are written to `folder`, at
 * most one per entry of `fields` and under the entry's name.
 * @throws Refusal 400, or the Refusal that the body failed with
 * @throws StoreUnavailableError if the disk cannot be written
 */
export async function readMultipart(
  headers: IncomingHttpHeaders,
  feed: (parser: Writable) => Promise<void>,
  folder = '',
  fields: readonly FileInForm[] = [],
) {
  /** Text controls as name and value, in the order of the body. */
  const controls: [string, string][] = [];
  /** Received files by the name of their entry in `fields`. */
  const uploads: Record<string, Upload> = {};
  const writing: Promise<void>[] = [];
  const names = new Set(fields.map(({ control }) => control));
  /** The entries of `fields` without a file so far. */
  const free = [...fields];
  /** The name of the entry whose file was too large. The body after it was not read. */
  let tooLarge: string | undefined;
  /** Why the form is refused. The parser may reach the end of a short form before it stops. */
  let refusal: Error | undefined;
  try {
    const parser = parserOf(headers, fields);
    const refuse = (error: Error) => {
      refusal ??= error;
      // On the next tick, since the parser still emits the event that it has started.
      process.nextTick(() => parser.destroy(error));
    };
    const deny = (message: string) => refuse(new Refusal(400, message));
    parser
      .on('filesLimit', () => deny(word('answers.form.oneFile')))
      .on('fieldsLimit', () => deny(word('answers.form.tooManyFields')))
      .on('partsLimit', () => deny(word('answers.form.tooManyFields')))
      .on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) refuse(farTooLong(name));
        else if (isMarked(name) || isMarked(value)) deny(word('answers.notUtf8'));
        else if (!isPlainName(name)) refuse(repeatedField());
        else controls.push([name, value]);
      })
      .on('file', (name, content, { filename, mimeType: mime }) => {
        // The stream fails together with the parser, which reports the reason.
        content.on('error', () => undefined);
        if (!filename) return void content.resume();
        if (isMarked(filename)) return deny(word('answers.notUtf8'));
        if (!names.has(name)) return deny(unexpectedFile([...names]));
        const at = free.findIndex(({ control }) => control === name);
        const [place] = at < 0 ? [] : free.splice(at, 1);
        if (!place) return deny(tooManyFiles(fields, name));
        content.on('limit', () => {
          tooLarge = place.name;
          refuse(new Error('A file is too large.'));
        });
        const path = join(folder, place.name);
        const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        const written = pipeline(content, out).then(() => {
          uploads[place.name] = {
            path,
            size: out.bytesWritten,
            fileName: unescaped(filename),
            mime,
          };
        });
        written.catch(refuse);
        writing.push(written);
      });
    await feed(parser);
    await Promise.all(writing);
    if (refusal !== undefined) throw refusal;
  } catch (error) {
    if (tooLarge === undefined) throw refusalOf(error);
  } finally {
    // The caller removes the folder, so all writes must have ended.
    await Promise.allSettled(writing);
  }
  return { controls, uploads, tooLarge };
}

/** Returns the parser for a request. @throws Error if the headers name no boundary */
function parserOf(headers: IncomingHttpHeaders, fields: readonly FileInForm[]): busboy.Busboy {
  const fileSize = Math.max(0, ...fields.map(({ rule }) => rule.maxBytes)) + 1;
  const files = fields.length > 0 ? { files: fields.length } : {};
  return busboy({ headers, limits: { ...limits, ...files, fileSize }, defParamCharset: 'utf8' });
}

/** Whether a text contains the character that the parser silently substitutes for invalid UTF-8. */
function isMarked(text: string | undefined): boolean {
  return text?.includes('\uFFFD') === true;
}

/** Whether a control name is short and has no bracket. Brackets denote lists, which no form has. */
function isPlainName(name: string | undefined): boolean {
  return name !== undefined && name.length <= longestName && !name.includes('[');
}

/** Decodes a file name. Browsers escape these three characters in it, and no others. */
function unescaped(name: string): string {
  return name.replace(/%0A|%0D|%22/gi, decodeURIComponent);
}

/** Returns the refusal of a form in which a field occurs twice or as a list. */
export function repeatedField(): Refusal {
  return new Refusal(400, word('answers.form.repeatedField'));
}

function farTooLong(name: string): Refusal {
  const message = word('answers.form.farTooLong');
  return new Refusal(400, message, { errors: { [name]: [message] } });
}

function unexpectedFile(names: readonly string[]): string {
  if (names.length === 0) return word('answers.form.noFile');
  return word('answers.form.oneFileIn', { field: names.join(', ') });
}

function tooManyFiles(fields: readonly FileInForm[], name: string): string {
  const [first, ...others] = fields.filter(({ control }) => control === name);
  const isOne = first === undefined || others.length === 0;
  return isOne ? word('answers.form.oneFile') : first.rule.messages.tooMany;
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'syscall' in error) {
    return new StoreUnavailableError(`an upload cannot be written (${errorCode(error)})`, error);
  }
  return new Refusal(400, word('answers.form.malformed'));
}
