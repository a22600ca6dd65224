import type { SectionData } from '#client';
import { formats } from '#site';
import { longDay } from '../../../core/messages/day.ts';
import { COLUMNS } from '../../shell/class-names.ts';
import { NEW_TAB } from '../../shell/new-tab.tsx';
import { Paragraph } from '../../text/rich-text.tsx';
import { Badge } from '../badge.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

/** An entry of a collection in a list. */
export type ListedEntry = SectionData<typeof definition>['entries'][number];

/** A day in words. */
export function LongDay({ of }: { of: string }) {
  return <time dateTime={of}>{longDay(new Date(of), formats, 'UTC')}</time>;
}

/** The day of an entry, or its first and last one. */
export function Days({ date, ends }: { date: string; ends?: string | undefined }) {
  return (
    <>
      <LongDay of={date} />
      {ends && ends !== date && (
        <>
          {' – '}
          <LongDay of={ends} />
        </>
      )}
    </>
  );
}

/** The title of an entry. Its link covers the whole of its row or card. */
export function EntryTitle({ entry: { title, to, link } }: { entry: ListedEntry }) {
  if (to === undefined && link === undefined) return title;
  return (
    <a
      className="after:absolute after:inset-0 hover:text-accent"
      href={to ?? link}
      {...(to ? {} : NEW_TAB)}
    >
      {title}
    </a>
  );
}

function About({ entry: { date, ends, location, badge } }: { entry: ListedEntry }) {
  return (
    <p className="label flex flex-wrap gap-x-4 gap-y-2">
      <span>
        <Days date={date} ends={ends} />
      </span>
      {location && <span>{location}</span>}
      {badge && <Badge text={badge} mark="empty" />}
    </p>
  );
}

interface EntryListProps {
  entries: readonly ListedEntry[];
  layout: 'list' | 'cards';
  /** The level of the titles. */
  heading?: 'h2' | 'h3' | 'h4';
}

/** Two or four cards fill rows of two. */
const columnsFor = (count: number): number => (count % 3 === 0 || count > 4 ? 3 : 2);

/** Entries of a collection, as rows or as cards. */
export function EntryList({ entries, layout, heading: Heading = 'h3' }: EntryListProps) {
  if (layout === 'cards')
    return (
      <ul className={`cells cells-${columnsFor(entries.length)}`}>
        {entries.map((entry) => (
          <li className="cell relative" key={entry.to ?? entry.link ?? entry.title}>
            {entry.picture && (
              <ResponsivePicture
                picture={{ ...entry.picture, caption: undefined }}
                className="aspect-3/2 w-full object-cover"
                sizes="(min-width: 1024px) 31vw, (min-width: 640px) 45vw, 91vw"
              />
            )}
            <About entry={entry} />
            <Heading className="title">
              <EntryTitle entry={entry} />
            </Heading>
            <Paragraph className="cell-text" text={entry.summary} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="line-b">
      {entries.map((entry) => (
        <li
          className={`relative ${COLUMNS} gap-y-2 line-t py-6`}
          key={entry.to ?? entry.link ?? entry.title}
        >
          <div className="md:col-span-3">
            <About entry={entry} />
          </div>
          <div className="grid content-start gap-2 md:col-start-4 md:max-w-190">
            <Heading className="title">
              <EntryTitle entry={entry} />
            </Heading>
            <Paragraph className="cell-text" text={entry.summary} />
          </div>
        </li>
      ))}
    </ul>
  );
}
