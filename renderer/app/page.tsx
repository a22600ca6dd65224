import { drawings, kinds } from '#sections';
import type { PageStub } from '../contract/page-stub.ts';
import { NotFound } from '../shell/not-found.tsx';

/** What a stub stands for, between header and footer. */
export function Page({ opensAt, opensSection, sections }: PageStub) {
  return (
    <main id="main" tabIndex={-1} data-opens-at={opensAt} data-opens-section={opensSection}>
      <div className="page">
        {sections?.map(({ kind, data, forms }, at) => {
          const Section = kinds[kind];
          if (!Section) throw new Error(`The section kind "${kind}" was not generated.`);
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page stay as they are
          return <Section key={at} section={data} forms={forms} drawings={drawings} />;
        }) ?? <NotFound />}
      </div>
    </main>
  );
}
