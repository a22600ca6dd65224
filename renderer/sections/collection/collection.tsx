import type { SectionData, SectionProps, WithDrawings } from '#client';
import { words } from '#words/collection';
import { fill } from '../../../core/messages/fill.ts';
import { QUIET } from '../../shell/class-names.ts';
import { Actions } from '../action.tsx';
import { SectionFrame } from '../frame.tsx';
import { EntryList, type ListedEntry } from './entry-list.tsx';
import type definition from './schema.ts';

type Data = SectionData<typeof definition>;

/** Returns entries by year, in their order. */
const byYear = (entries: readonly ListedEntry[]): [string, ListedEntry[]][] => {
  const years = new Map<string, ListedEntry[]>();
  for (const entry of entries) {
    const year = entry.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), entry]);
  }
  return [...years];
};

function Topics({ topics, tag }: Pick<Data, 'topics'> & { tag: string | undefined }) {
  const linked = topics.filter(({ to }) => to !== undefined);
  if (linked.length === 0) return null;
  return (
    <nav className="mb-10" aria-label={words.topics}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {linked.map(({ id, label, to }) => (
          <li key={to}>
            <a className={QUIET} href={to} aria-current={id === tag ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pager({ pager: { page, pages, previous, next } }: { pager: NonNullable<Data['pager']> }) {
  return (
    <nav
      className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      aria-label={words.pages}
    >
      {previous ? (
        <a className={QUIET} href={previous} rel="prev">
          {words.previousPage}
        </a>
      ) : (
        <span />
      )}
      <p className="label">{fill(words.pageOf, { page, pages })}</p>
      {next ? (
        <a className={QUIET} href={next} rel="next">
          {words.nextPage}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** A collection without entries: the text and the actions, with a drawing beside them. */
function EmptyWithDrawing({
  section: { empty, drawing, actions },
  drawings,
}: { section: Data } & WithDrawings) {
  const Drawing = drawings[drawing ?? ''];
  return (
    <div className="unfilled-body grid grid-cols-[minmax(0,1fr)_34%] gap-x-gutter gap-y-6 md:grid-cols-9">
      <div className="grid content-start gap-6 max-md:contents md:col-span-5">
        <p className="prose">{empty ?? words.empty}</p>
        <Actions
          actions={actions}
          className="max-md:col-span-full max-md:row-start-2 max-xs:[&>.button]:w-full"
        />
      </div>
      <div className="max-md:max-w-48 md:col-span-4 lg:col-start-7 lg:col-end-10">
        {Drawing && <Drawing />}
      </div>
    </div>
  );
}

/** The entries of a collection, on request by year, with links to topics and further pages. */
export default function CollectionSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const { entries, layout, topics, tag, pager, empty } = section;
  const heading = section.heading ? 'h3' : 'h2';
  const isSoon = section.comingSoon && entries.length === 0;
  const framed = isSoon
    ? { ...section, badge: words.comingSoon, badgeMark: 'empty' as const }
    : section;
  const groups = section.byYear ? byYear(entries) : [];
  if (section.drawing && entries.length === 0)
    return (
      <SectionFrame section={{ ...framed, actions: [] }} body="right" className="unfilled">
        <EmptyWithDrawing section={section} drawings={drawings} />
      </SectionFrame>
    );
  return (
    <SectionFrame section={framed} body={entries.length === 0 ? 'right' : 'full'}>
      <Topics topics={topics} tag={tag} />
      {entries.length === 0 && <p className="prose">{empty ?? words.empty}</p>}
      {groups.map(([year, own]) => (
        <section className="not-first:mt-14" key={year} aria-labelledby={`year-${year}`}>
          {heading === 'h3' ? (
            <h3 className="title mb-4 tabular" id={`year-${year}`}>
              {year}
            </h3>
          ) : (
            <h2 className="title mb-4 tabular" id={`year-${year}`}>
              {year}
            </h2>
          )}
          <EntryList entries={own} layout={layout} heading={heading === 'h3' ? 'h4' : 'h3'} />
        </section>
      ))}
      {groups.length === 0 && entries.length > 0 && (
        <EntryList entries={entries} layout={layout} heading={heading} />
      )}
      {pager && <Pager pager={pager} />}
    </SectionFrame>
  );
}
