import type { SectionData, SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

type List = SectionData<typeof definition>['lists'][number];

/** What a console or a programme holds, set like a screen's panel. */
function Panel({ list }: { list: List }) {
  return (
    <div className="panel">
      {list.title && <p className="label panel-title">{list.title}</p>}
      <ol className="panel-items">
        {list.items.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A block that asks for one thing. */
export default function CalloutSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} tone={section.tone} body="right">
      <div className="stack">
        {section.paragraphs.map((paragraph) => (
          <p className="prose" key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        {section.lists.map((list) => (
          <Panel key={list.title ?? list.items.join()} list={list} />
        ))}
      </div>
    </SectionFrame>
  );
}
