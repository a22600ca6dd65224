import type { SectionData } from '#client';
import { words } from '#words/legal';
import { Filled } from '../../text/filled.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { Actions } from '../action.tsx';
import { ListBlocks } from '../list-block.tsx';
import { SectionLabel } from '../section-label.tsx';
import type definition from './schema.ts';
import { UpdatedDay } from './updated-day.tsx';

type Legal = SectionData<typeof definition>;

function Contents({ clauses }: { clauses: Legal['clauses'] }) {
  return (
    <nav className="legal-contents" aria-label={words.onThisPage}>
      <p className="label">{words.onThisPage}</p>
      <ol>
        {clauses.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Clause({ clause, number }: { clause: Legal['clauses'][number]; number: number }) {
  return (
    <section className="legal-clause" id={clause.id} aria-labelledby={`${clause.id}-heading`}>
      <p className="label">{number}</p>
      <div className="stack">
        <h2 className="title" id={`${clause.id}-heading`}>
          {clause.heading}
        </h2>
        {clause.paragraphs.map((paragraph) => (
          <p className="prose" key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        <ListBlocks lists={clause.lists} />
      </div>
    </section>
  );
}

/** A legal document: dated, with numbered clauses and a table of contents. */
export default function LegalSection({ section }: { section: Legal }) {
  const { id, label, number, heading, lead, updated, clauses, actions } = section;
  return (
    <article className="legal" id={id}>
      <header className="frame columns legal-head">
        <SectionLabel label={label} number={number} />
        <div className="section-head">
          <h1 className="display display-small" tabIndex={-1}>
            {heading}
          </h1>
          <p className="label">
            <Filled text={words.lastUpdated} values={{ day: <UpdatedDay updated={updated} /> }} />
          </p>
          {lead && (
            <p className="lead">
              <RichText text={lead} />
            </p>
          )}
        </div>
      </header>
      <div className="frame columns">
        <Contents clauses={clauses} />
        <div className="legal-clauses">
          {clauses.map((clause, index) => (
            <Clause key={clause.id} clause={clause} number={index + 1} />
          ))}
          <Actions actions={actions} className="section-actions" />
        </div>
      </div>
    </article>
  );
}
