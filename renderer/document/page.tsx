import type { ReactNode } from 'react';
import type { PageNotice } from '#page-state';
import { drawings, kinds } from '#sections';
import { site } from '#site';
import { words } from '#words/shell';
import type { PageStub, SectionStub } from '../../core/client/page-stub.ts';
import { NestingContext } from '../sections/frame.tsx';
import {
  COLUMNS,
  FRAME,
  HERO,
  HERO_BESIDE_SYMBOL,
  HERO_SYMBOL,
  HERO_TEXT,
  PRIMARY,
  QUIET,
} from '../shell/class-names.ts';
import { Arrow } from '../shell/icons.tsx';
import { Paragraph } from '../text/rich-text.tsx';

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
  const { kind, data, forms, articles } = stub;
  const Section = kinds[kind];
  if (!Section) throw new Error(`The section kind "${kind}" was not generated.`);
  const renderedNested = nested?.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stay as they are
    <RenderedSection key={at} stub={part} />
  ));
  return (
    <NestingContext value={{ isNested: !nested, nested: renderedNested }}>
      <Section section={data} forms={forms} drawings={drawings} articles={articles} />
    </NestingContext>
  );
}

/**
 * Renders the content of a page between header and footer. Without sections it is the not-found
 * page. A notice of the server replaces the content.
 */
export function PageContent({
  opensAt,
  opensSection,
  sections,
  notice,
  form,
}: PageStub & { notice?: PageNotice | undefined; form?: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} data-opens-at={opensAt} data-opens-section={opensSection}>
      <div className="page">
        {notice ? <Notice {...notice} form={form} /> : <Sections sections={sections} />}
      </div>
    </main>
  );
}

/** The sections of a page, or the content of the not-found page. */
function Sections({ sections }: { sections: PageStub['sections'] }) {
  if (!sections) return <NotFound />;
  return groupNested(sections).map(
    ([first, ...nested], at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stay as they are
      first && <RenderedSection key={at} stub={first} nested={nested} />,
  );
}

/** A notice of the server in place of a page. Its button or form works without JavaScript. */
function Notice({
  title,
  text,
  button,
  link,
  form,
}: Omit<PageNotice, 'form'> & { form: ReactNode }) {
  return (
    <>
      <div className={`${FRAME} ${COLUMNS} ${HERO}`}>
        <div className={`${HERO_TEXT} ${HERO_BESIDE_SYMBOL}`}>
          <h1 className="display" tabIndex={-1}>
            {title}
          </h1>
          <Paragraph className="lead" text={text} />
          {button && !form && (
            <form method="post">
              <button className={PRIMARY} type="submit">
                {button}
              </button>
            </form>
          )}
          {link && (
            <p>
              <a className={QUIET} href={link.href}>
                {link.label}
                <Arrow />
              </a>
            </p>
          )}
        </div>
      </div>
      {form}
    </>
  );
}

/** The content of the not-found page. */
function NotFound() {
  const { heading, text, drawing } = site.notFound;
  const Drawing = drawings[drawing ?? ''];
  return (
    <div className={`${FRAME} ${COLUMNS} ${HERO}`}>
      <div className={`${HERO_TEXT} ${HERO_BESIDE_SYMBOL}`}>
        <h1 className="display" tabIndex={-1}>
          {heading}
        </h1>
        <Paragraph className="lead" text={text} />
        <p>
          <a className={PRIMARY} href={site.home}>
            {words.home}
          </a>
        </p>
      </div>
      {Drawing && (
        <div className={HERO_SYMBOL}>
          <Drawing />
        </div>
      )}
    </div>
  );
}
