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

/** More than any form has. The parser tells of a limit when it is reached, so each is one higher. */
const limits = { fields: 60, parts: 62, fieldSize: 64 * 1024 + 1 };
const longestName = 100;

/**
 * Reads a form from the body that `feed` gives to its parser; files go straight to a folder, at most
 * one for each of the places, under its name.
 * @throws Refusal 400, or the one that the body failed with
 * @throws StoreUnavailableError when the disk does not take a file
 */
export async function readMultipart(
  headers: IncomingHttpHeaders,
  feed: (parser: Writable) => Promise<void>,
  folder = '',
  fields: readonly FileInForm[] = [],
) {
  /** The controls with their text, in the order in which they came. */
  const controls: [string, string][] = [];
  /** By the name of the place. */
  const uploads: Record<string, Upload> = {};
  const writing: Promise<void>[] = [];
  const names = new Set(fields.map(({ control }) => control));
  /** Those that no file came for yet. */
  const free = [...fields];
  /** The place whose file was larger than allowed; what came after it was not read. */
  let tooLarge: string | undefined;
  /** What the form is refused for: a short one may be read to its end before the parser stops. */
  let refusal: Error | undefined;
  try {
    const parser = parserOf(headers, fields);
    const refuse = (error: Error) => {
      refusal ??= error;
      // Not at once: the parser goes on with what it was about to tell.
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
        // It fails with the parser, which tells why.
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
    // The folder goes when nothing writes into it any more.
    await Promise.allSettled(writing);
  }
  return { controls, uploads, tooLarge };
}

/** @throws Error when the headers name no boundary */
function parserOf(headers: IncomingHttpHeaders, fields: readonly FileInForm[]): busboy.Busboy {
  const fileSize = Math.max(0, ...fields.map(({ rule }) => rule.maxBytes)) + 1;
  const files = fields.length > 0 ? { files: fields.length } : {};
  return busboy({ headers, limits: { ...limits, ...files, fileSize }, defParamCharset: 'utf8' });
}

/** The parser puts this mark in place of bytes that are no UTF-8, and keeps quiet about it. */
function isMarked(text: string | undefined): boolean {
  return text?.includes('\uFFFD') === true;
}

/** Brackets stand for lists, which no form has. */
function isPlainName(name: string | undefined): boolean {
  return name !== undefined && name.length <= longestName && !name.includes('[');
}

/** Browsers escape these three characters, and no others, in the name of a file. */
function unescaped(name: string): string {
  return name.replace(/%0A|%0D|%22/gi, decodeURIComponent);
}

/** The refusal of a form in which a field occurs twice or as a list. */
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
