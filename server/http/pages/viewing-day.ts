import { isoDay, longDay } from '../../../core/messages/day.ts';
import { pageHeaders } from '../security/headers.ts';
import { cachePolicy } from './cache-policy.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { textFile } from './text-file.ts';

/** The attribute with which the renderer marks the current date. */
const mark = 'data-viewing-day';
const markedTime = /<time dateTime="[^"]*" data-viewing-day="true">[^<]*<\/time>/g;

/**
 * Returns a function that updates the current date in a page, in the server's time zone, since built
 * pages contain the day of the build. Pages are searched for marks once. Pages with a mark are rebuilt
 * once a day, others are returned unchanged.
 */
export function withCurrentDay(
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
    // Days start at full minutes, so the date is checked once a minute.
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
