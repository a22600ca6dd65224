import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isoDay, longDay } from '../../../renderer/words/day.ts';
import { pageHeaders } from '../security/headers.ts';
import { type Encoding, type PageFile, type PageFiles, represent } from './page-files.ts';

/** How the renderer marks the day on which a page is read. */
const mark = 'data-viewing-day';
const markedTime = /<time dateTime="[^"]*" data-viewing-day="true">[^<]*<\/time>/g;

/** Small enough, and no request waits for it longer than for a slow disk. */
const brotliQuality = 9;

/**
 * Brings pages up to the day that `clock` tells, in the server's time zone: what the build wrote
 * names the day of the build. Pages are searched for their marks once; those that have one are made
 * anew once a day, others are given back as they are.
 */
export function keepToDay(
  { pages, headers }: Pick<PageFiles, 'pages' | 'headers'>,
  formats: string,
  clock: () => Date,
): (file: PageFile) => PageFile {
  const dated = new Map<PageFile, { text: string; iso: string; today: PageFile }>();
  for (const file of pages.values()) {
    const text = file.encodings.get('identity')?.body?.toString() ?? '';
    if (text.includes(mark)) dated.set(file, { text, iso: '', today: file });
  }
  return (file) => {
    const known = dated.get(file);
    if (known === undefined) return file;
    const now = clock();
    const iso = isoDay(now);
    if (known.iso !== iso) {
      const time = `<time dateTime="${iso}" data-viewing-day="true">${longDay(now, formats)}</time>`;
      known.today = withText(file, known.text.replaceAll(markedTime, time), headers);
      known.iso = iso;
    }
    return known.today;
  };
}

function withText(
  { name, encodings }: PageFile,
  text: string,
  headers: PageFiles['headers'],
): PageFile {
  const own = pageHeaders(headers, text);
  const bodies: Record<Encoding, () => Buffer> = {
    identity: () => Buffer.from(text),
    gzip: () => gzipSync(text, { level: 9 }),
    br: () =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  };
  const made = [...encodings].map(
    ([encoding, { path }]) =>
      [encoding, represent(name, encoding, path, bodies[encoding](), own)] as const,
  );
  return { name, encodings: new Map(made) };
}
