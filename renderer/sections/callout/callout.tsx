import type { SectionData, SectionProps } from '#client';
import { Paragraph, RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

type List = SectionData<typeof definition>['lists'][number];

/** A list that looks like the panel of a console. */
function Panel({ list }: { list: List }) {
  return (
    <div className="mt-3 box bg-surface font-mono text-small">
      {list.title && <p className="label line-b px-5 py-2.5 sm:py-3.5">{list.title}</p>}
      <ol className="panel-items grid px-5 py-2 [counter-reset:item]">
        {list.items.map((item) => (
          <li
            className="grid grid-cols-[3rem_minmax(0,1fr)] py-2 [counter-increment:item] not-first:line-t sm:py-3.5 before:text-accent before:content-['0'_counter(item)]"
            key={item}
          >
            <RichText text={item} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A block with one call to action. */
export default function CalloutSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} tone={section.tone} body="right">
      <div className="grid gap-4 md:gap-5">
        {section.paragraphs.map((paragraph) => (
          <Paragraph className="prose" key={paragraph} text={paragraph} />
        ))}
        {section.lists.map((list) => (
          <Panel key={list.title ?? list.items.join()} list={list} />
        ))}
      </div>
    </SectionFrame>
  );
}
