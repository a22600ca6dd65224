import { drawings, kinds } from '#sections';
import type { PageStub, SectionStub } from '../../core/client/page-stub.ts';
import { NotFound } from '../shell/not-found.tsx';
import { PartsContext } from './parts.tsx';

/** Groups each section with the sections rendered inside it. */
const grouped = (sections: readonly SectionStub[]): SectionStub[][] => {
  const groups: SectionStub[][] = [];
  for (const section of sections) {
    if ('part' in section.data && section.data.part) groups.at(-1)?.push(section);
    else groups.push([section]);
  }
  return groups;
};

function DrawnSection({ stub, parts }: { stub: SectionStub; parts?: readonly SectionStub[] }) {
  const { kind, data, forms } = stub;
  const Section = kinds[kind];
  if (!Section) throw new Error(`The section kind "${kind}" was not generated.`);
  const inside = parts?.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stay as they are
    <DrawnSection key={at} stub={part} />
  ));
  return (
    <PartsContext value={{ isPart: !parts, parts: inside }}>
      <Section section={data} forms={forms} drawings={drawings} />
    </PartsContext>
  );
}

/**
 * Renders the content of a page between header and footer. Without sections it is the not-found
 * page.
 */
export function Page({ opensAt, opensSection, sections }: PageStub) {
  return (
    <main id="main" tabIndex={-1} data-opens-at={opensAt} data-opens-section={opensSection}>
      <div className="page">
        {sections ? (
          grouped(sections).map(
            ([first, ...parts], at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stay as they are
              first && <DrawnSection key={at} stub={first} parts={parts} />,
          )
        ) : (
          <NotFound />
        )}
      </div>
    </main>
  );
}
