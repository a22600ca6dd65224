import type { SectionProps } from '#client';
import { words } from '#words/collection';
import { EntryList } from '../collection/entry-list.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** The first entries of a collection. */
export default function LatestSection({ section }: SectionProps<typeof definition>) {
  const { entries, layout, empty, heading } = section;
  return (
    <SectionFrame section={section} body={entries.length === 0 ? 'right' : 'full'}>
      {entries.length === 0 ? (
        <p className="prose">{empty ?? words.empty}</p>
      ) : (
        <EntryList entries={entries} layout={layout} heading={heading ? 'h3' : 'h2'} />
      )}
    </SectionFrame>
  );
}
