import type { SectionData, SectionProps, WithDrawings } from '#client';
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

const ContentsList = ({ clauses }: { clauses: Legal['clauses'] }) => (
  <ol className="mt-4 max-lg:mt-0 max-lg:mb-5">
    {clauses.map(({ id, heading }) => (
      <li key={id}>
        <a href={`#${id}`}>{heading}</a>
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

type Parts = Legal['clauses'][number];

/** The clause's titled lists, as terms with their texts. */
function Terms({ lists }: Pick<Parts, 'lists'>) {
  if (lists.length === 0) return null;
  return (
    <dl className="legal-terms">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <ListBlock list={{ items }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The clause's figures: the label at the start, the value at the end, the note below. */
function Figures({ figures }: Pick<Parts, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <dl className="legal-figures">
      {figures.map(({ value, label, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A paragraph that is bold as a whole, which is set larger. */
const KEY_SENTENCE = /^\*\*[^*]+\*\*$/;

function Clause({ clause, index }: { clause: Parts; index: number }) {
  const { id, heading, paragraphs, lists, figures } = clause;
  const untitled = lists.filter(({ title }) => title === undefined);
  return (
    <section className="legal-clause" id={id} aria-labelledby={`${id}-heading`}>
      <p className="label">{ordinal(index)}</p>
      <h2 className="title" id={`${id}-heading`}>
        {heading}
      </h2>
      {paragraphs.length + untitled.length > 0 && (
        <div>
          {paragraphs.map((paragraph) => (
            <Paragraph
              className={KEY_SENTENCE.test(paragraph) ? 'legal-key' : 'prose'}
              key={paragraph}
              text={paragraph}
            />
          ))}
          {untitled.map((list) => (
            <ListBlock key={list.items.join()} list={list} />
          ))}
        </div>
      )}
      <Terms lists={lists.filter(({ title }) => title !== undefined)} />
      <Figures figures={figures} />
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
export default function LegalSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const { id, label, number, heading, lead, updated, drawing, clauses, actions } = section;
  const Drawing = drawings[drawing ?? ''];
  return (
    <article className="legal pb-5 md:pb-12" id={id}>
      <header className={`${FRAME} ${COLUMNS} legal-head gap-y-12 pt-6 pb-12 md:pt-18 md:pb-16`}>
        <SectionLabel label={label} number={number} />
        <div
          className={`grid content-center gap-6 ${Drawing ? 'md:col-span-7 md:[&>.lead]:max-w-[30em]' : 'md:[&>.lead]:max-w-190'}`}
        >
          <h1 className="display text-display-small" tabIndex={-1}>
            {heading}
          </h1>
          <p className="label">
            <Filled text={words.lastUpdated} values={{ day: <UpdatedDay updated={updated} /> }} />
          </p>
          <Paragraph className="lead" text={lead} />
        </div>
        {Drawing && (
          <div className="max-w-104 md:col-start-8 md:w-full md:self-center md:justify-self-end">
            <Drawing />
          </div>
        )}
      </header>
      <div className={`${FRAME} ${COLUMNS} legal-columns`}>
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
