import { isoDay, longDay } from '../../../core/messages/day.ts';
import { pageHeaders } from '../primitives/security.ts';
import { cachePolicy, type PageFile, type PageFiles, textFile } from './page-files.ts';

/** Returns a file with the current date in it. */
export type WithCurrentDay = (file: PageFile) => PageFile;

/**
 * The attribute with which the renderer marks the current date. The pattern matches its element as React writes it.
 */
const dayMark = 'data-viewing-day';
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
): WithCurrentDay {
  /**
   * The pages with a mark: their built text, the minute when the date was checked last, and the page for
   * the day `iso`.
   */
  const dated = new Map<PageFile, { text: string; minute: number; iso: string; today: PageFile }>();
  for (const file of pages.values()) {
    const text = file.encodings.get('identity')?.body?.toString() ?? '';
    if (text.includes(dayMark)) dated.set(file, { text, minute: Number.NaN, iso: '', today: file });
  }
  return (file) => {
    const page = dated.get(file);
    if (page === undefined) return file;
    const now = clock();
    // Days start at full minutes, so the date is checked once a minute.
    const minute = Math.floor(now.getTime() / 60_000);
    if (page.minute === minute) return page.today;
    page.minute = minute;
    const iso = isoDay(now);
    if (page.iso !== iso) {
      const time = `<time dateTime="${iso}" data-viewing-day="true">${longDay(now, formats)}</time>`;
      const text = page.text.replaceAll(markedTime, time);
      page.today = textFile(
        file.name,
        text,
        pageHeaders(headers, text),
        cachePolicy(file.name, sharedSeconds),
      );
      page.iso = iso;
    }
    return page.today;
  };
}
