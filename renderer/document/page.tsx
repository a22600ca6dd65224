import { drawings, kinds } from '#sections';
import { site } from '#site';
import { words } from '#words/shell';
import type { PageStub, SectionStub } from '../../core/client/page-stub.ts';
import { Arrow } from '../shell/icons.tsx';
import {
  COLUMNS,
  FRAME,
  HERO,
  HERO_BESIDE_SYMBOL,
  HERO_SYMBOL,
  HERO_TEXT,
  QUIET,
} from '../shell/looks.ts';
import { NestingContext } from './parts.tsx';

/** Groups each section with the sections rendered inside it. */
const groupNested = (sections: readonly SectionStub[]): SectionStub[][] => {
  const groups: SectionStub[][] = [];
  for (const section of sections) {
    if ('part' in section.data && section.data.part) groups.at(-1)?.push(section);
    else groups.push([section]);
  }
  return groups;
};

function RenderedSection({ stub, nested }: { stub: SectionStub; nested?: readonly SectionStub[] }) {
  const { kind, data, forms } = stub;
  const Section = kinds[kind];
  if (!Section) throw new Error(`The section kind "${kind}" was not generated.`);
  const renderedNested = nested?.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stay as they are
    <RenderedSection key={at} stub={part} />
  ));
  return (
    <NestingContext value={{ isNested: !nested, nested: renderedNested }}>
      <Section section={data} forms={forms} drawings={drawings} />
    </NestingContext>
  );
}

/**
 * Renders the content of a page between header and footer. Without sections it is the not-found
 * page.
 */
export function PageContent({ opensAt, opensSection, sections }: PageStub) {
  return (
    <main id="main" tabIndex={-1} data-opens-at={opensAt} data-opens-section={opensSection}>
      <div className="page">
        {sections ? (
          groupNested(sections).map(
            ([first, ...nested], at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stay as they are
              first && <RenderedSection key={at} stub={first} nested={nested} />,
          )
        ) : (
          <NotFound />
        )}
      </div>
    </main>
  );
}

/** The symbol as a line drawing, with one of its circles dashed. */
function MissingParty() {
  return (
    <svg className="drawing" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="4.5" />
      {[0, 1, 2, 3, 4, 5].map((turn) => {
        const angle = (turn * Math.PI) / 3 - Math.PI / 2;
        return (
          <circle
            key={turn}
            className={turn === 1 ? 'stroke-highlight [stroke-dasharray:4_5]' : undefined}
            cx={(16 + 10.6 * Math.cos(angle)).toFixed(2)}
            cy={(16 + 10.6 * Math.sin(angle)).toFixed(2)}
            r="4.5"
          />
        );
      })}
    </svg>
  );
}

/** The content of the not-found page. */
function NotFound() {
  return (
    <div className={`${FRAME} ${COLUMNS} ${HERO}`}>
      <div className={`${HERO_TEXT} ${HERO_BESIDE_SYMBOL}`}>
        <h1 className="display" tabIndex={-1}>
          {site.notFound.heading}
        </h1>
        <p className="lead">{site.notFound.text}</p>
        <p>
          <a className={QUIET} href="/">
            {words.home}
            <Arrow />
          </a>
        </p>
      </div>
      <div className={HERO_SYMBOL}>
        <MissingParty />
      </div>
    </div>
  );
}
