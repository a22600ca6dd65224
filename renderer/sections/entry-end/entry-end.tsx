import type { SectionProps } from '#client';
import { words } from '#words/collection';
import { EntryList, EntryTitle, type ListedEntry } from '../collection/entry-list.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

function Neighbour({ entry, label }: { entry: ListedEntry; label: string }) {
  return (
    <li className="cell relative">
      <p className="label">{label}</p>
      <p className="title">
        <EntryTitle entry={entry} />
      </p>
    </li>
  );
}

/** Links to the entries beside one, and to those with the same tags. */
export default function EntryEndSection({ section }: SectionProps<typeof definition>) {
  const { earlier, later, related } = section;
  return (
    <SectionFrame section={{ ...section, heading: section.heading ?? words.furtherReading }}>
      {related.length > 0 && (
        <>
          <h3 className="label mb-4">{words.related}</h3>
          <EntryList entries={related} layout="list" heading="h4" />
        </>
      )}
      {(earlier || later) && (
        <ul className={`cells cells-2 ${related.length > 0 ? 'mt-10' : ''}`}>
          {later && <Neighbour entry={later} label={words.later} />}
          {earlier && <Neighbour entry={earlier} label={words.earlier} />}
        </ul>
      )}
    </SectionFrame>
  );
}
