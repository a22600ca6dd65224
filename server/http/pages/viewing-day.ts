import { isoDay, longDay } from '../../../core/messages/day.ts';
import { pageHeaders } from '../security/headers.ts';
import { cachePolicy } from './cache-policy.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { textFile } from './text-file.ts';

/** Attribute by which the renderer marks the current day. */
const mark = 'data-viewing-day';
const markedTime = /<time dateTime="[^"]*" data-viewing-day="true">[^<]*<\/time>/g;

/**
 * Replaces the build's day in pages by the current day in the server's time zone. Pages are searched for marks
 * once. Pages with a mark are updated once a day, others returned unchanged.
 */
export function keepToDay(
  { pages, headers, sharedSeconds }: Pick<PageFiles, 'pages' | 'headers' | 'sharedSeconds'>,
  formats: string,
  clock: () => Date,
): (file: PageFile) => PageFile {
  const dated = new Map<PageFile, { text: string; minute: number; iso: string; today: PageFile }>();
  for (const file of pages.values()) {
    const text = file.encodings.get('identity')?.body?.toString() ?? '';
    if (text.includes(mark)) dated.set(file, { text, minute: Number.NaN, iso: '', today: file });
  }
  return (file) => {
    const known = dated.get(file);
    if (known === undefined) return file;
    const now = clock();
    // A day never begins within a minute.
    const minute = Math.floor(now.getTime() / 60_000);
    if (known.minute === minute) return known.today;
    known.minute = minute;
    const iso = isoDay(now);
    if (known.iso !== iso) {
      const time = `<time dateTime="${iso}" data-viewing-day="true">${longDay(now, formats)}</time>`;
      const text = known.text.replaceAll(markedTime, time);
      known.today = textFile(
        file.name,
        text,
        pageHeaders(headers, text),
        cachePolicy(file.name, sharedSeconds),
      );
      known.iso = iso;
    }
    return known.today;
  };
}
