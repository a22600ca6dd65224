import { isoDay, longDay } from '../../../core/messages/day.ts';
import { pageHeaders } from '../security/headers.ts';
import { cachePolicy } from './cache-policy.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { textFile } from './text-file.ts';

/** How the renderer marks the day on which a page is read. */
const mark = 'data-viewing-day';
const markedTime = /<time dateTime="[^"]*" data-viewing-day="true">[^<]*<\/time>/g;

/**
 * Brings pages up to the day that `clock` tells, in the server's time zone: what the build wrote
 * names the day of the build. Pages are searched for their marks once; those that have one are made
 * anew once a day, others are given back as they are.
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
    // No day begins within a minute.
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
