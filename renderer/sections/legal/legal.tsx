import type { SectionData } from '#client';
import { site } from '#site';
import { words } from '#words/legal';
import { isoDay, longDay } from '../../../core/messages/day.ts';
import { COLUMNS, FRAME } from '../../shell/class-names.ts';
import { ordinal } from '../../text/numbers.ts';
import { Filled, Paragraph } from '../../text/rich-text.tsx';
import { Actions } from '../action.tsx';
import { SectionLabel } from '../frame.tsx';
import { ListBlock } from '../list-block.tsx';
import type definition from './schema.ts';

type Legal = SectionData<typeof definition>;

/** A link in the table of contents. A square marks the clause that is read. */
const CONTENTS_LINK =
  'relative block py-2.5 pe-6 text-small leading-snug hover:text-accent aria-[current]:text-accent aria-[current]:after:absolute aria-[current]:after:end-1 aria-[current]:after:top-[1.05rem] aria-[current]:after:border-4 aria-[current]:after:border-accent';

const ContentsList = ({ clauses }: { clauses: Legal['clauses'] }) => (
  <ol className="mt-3 line-b max-lg:mt-0 max-lg:border-0">
    {clauses.map(({ id, heading }) => (
      <li className="line-t" key={id}>
        <a className={CONTENTS_LINK} href={`#${id}`}>
          {heading}
        </a>
      </li>
    ))}
  </ol>
);

/** The table of contents: beside the clauses, or folded above them where there is no room. */
function Contents({ clauses }: { clauses: Legal['clauses'] }) {
  return (
    <nav
      className="legal-contents lg:sticky lg:top-24 lg:col-span-3 lg:max-h-[calc(100dvh-112px)] lg:self-start lg:overflow-y-auto"
      aria-label={words.onThisPage}
    >
      <div className="max-lg:hidden">
        <p className="label">{words.onThisPage}</p>
        <ContentsList clauses={clauses} />
      </div>
      <details className="group line-t lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
          {words.onThisPage}
          <svg
            className="size-4 fill-none stroke-ink stroke-[1.5px] transition-transform group-open:rotate-180"
            viewBox="0 0 16 16"
            aria-hidden="true"
          >
            <path d="m3 6 5 5 5-5" />
          </svg>
        </summary>
        <ContentsList clauses={clauses} />
      </details>
    </nav>
  );
}

/** The items of a list are set as the paragraphs are. */
const LIST = '[&_li]:text-body [&_li]:leading-[1.55]';
/** The title of a list is beside its items, so that several lists are read one after the other. */
const TITLED_LIST =
  'max-w-measure line-t pt-4 md:*:grid-cols-[9rem_minmax(0,1fr)] md:*:gap-x-gutter md:*:[&>.label]:pt-2';

function Clause({ clause, index }: { clause: Legal['clauses'][number]; index: number }) {
  return (
    <section
      className="legal-clause grid gap-2 line-t pt-6 pb-10 md:grid-cols-[4rem_minmax(0,1fr)]"
      id={clause.id}
      aria-labelledby={`${clause.id}-heading`}
    >
      <p className="label md:pt-1">{ordinal(index)}</p>
      <div className="grid gap-5">
        <h2 className="title" id={`${clause.id}-heading`}>
          {clause.heading}
        </h2>
        {clause.paragraphs.map((paragraph) => (
          <Paragraph className="prose" key={paragraph} text={paragraph} />
        ))}
        {clause.lists.map((list) => (
          <div
            className={list.title ? `${LIST} ${TITLED_LIST}` : LIST}
            key={list.title ?? list.items.join()}
          >
            <ListBlock list={list} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The day of the last change. 'viewing-day' is today: the server's day until `script.ts` runs. */
function UpdatedDay({ updated }: { updated: string }) {
  const today = new Date();
  if (updated === 'viewing-day') {
    return (
      <time dateTime={isoDay(today)} data-viewing-day>
        {longDay(today, site.formats)}
      </time>
    );
  }
  return <time dateTime={updated}>{longDay(new Date(updated), site.formats, 'UTC')}</time>;
}

/** A legal document with its date, numbered clauses and a table of contents. */
export default function LegalSection({ section }: { section: Legal }) {
  const { id, label, number, heading, lead, updated, clauses, actions } = section;
  return (
    <article className="legal pb-5 md:pb-24" id={id}>
      <header className={`${FRAME} ${COLUMNS} legal-head gap-y-12 pt-10 pb-12 md:pt-18 md:pb-16`}>
        <SectionLabel label={label} number={number} />
        <div className="grid gap-6 pt-6 md:pt-0 md:[&>.lead]:max-w-190">
          <h1 className="display text-display-small" tabIndex={-1}>
            {heading}
          </h1>
          <p className="label">
            <Filled text={words.lastUpdated} values={{ day: <UpdatedDay updated={updated} /> }} />
          </p>
          <Paragraph className="lead" text={lead} />
        </div>
      </header>
      <div className={`${FRAME} ${COLUMNS}`}>
        <Contents clauses={clauses} />
        <div className="lg:col-start-4">
          {clauses.map((clause, index) => (
            <Clause key={clause.id} clause={clause} index={index} />
          ))}
          <Actions actions={actions} className="mt-8 max-xs:[&>.button]:w-full md:mt-10" />
        </div>
      </div>
    </article>
  );
}
