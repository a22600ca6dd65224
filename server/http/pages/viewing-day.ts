import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { longDay } from '../../../renderer/words/day.ts';
import type { Encoding } from './content-encoding.ts';
import { type PageFile, type Representation, represent } from './page-files.ts';

/** How the renderer marks the day on which a page is read. */
const mark = 'data-viewing-day';
const markedTime = /<time dateTime="[^"]*" data-viewing-day="true">[^<]*<\/time>/g;

/** Small enough, and no request waits for it longer than for a slow disk. */
const brotliQuality = 9;

/**
 * Brings pages up to the day that `clock` tells, in the server's time zone: what the build wrote
 * names the day of the build. Each page is made anew once a day; others are given back as they are.
 */
export function keepToDay(formats: string, clock: () => Date): (file: PageFile) => PageFile {
  const made = new Map<string, { iso: string; file: PageFile }>();
  return (file) => {
    const body = file.encodings.get('identity')?.body;
    if (!file.name.endsWith('.html') || body === undefined || !body.includes(mark)) return file;
    const now = clock();
    const iso = isoDay(now);
    const known = made.get(file.name);
    if (known?.iso === iso) return known.file;
    const time = `<time dateTime="${iso}" data-viewing-day="true">${longDay(now, formats)}</time>`;
    const today = withText(file, body.toString().replaceAll(markedTime, time));
    made.set(file.name, { iso, file: today });
    return today;
  };
}

function withText(file: PageFile, text: string): PageFile {
  const bodies: Record<Encoding, () => Buffer> = {
    identity: () => Buffer.from(text),
    gzip: () => gzipSync(text, { level: 9 }),
    br: () =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  };
  const encodings = new Map<Encoding, Representation>();
  for (const [encoding, { path }] of file.encodings) {
    const body = bodies[encoding]();
    encodings.set(encoding, { ...represent(path, body), body });
  }
  return { name: file.name, encodings };
}

function isoDay(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}
