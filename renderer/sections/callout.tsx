import type { ClientSectionOf } from '#client';
import { RichText } from '../text/rich-text.tsx';
import { SectionFrame } from './frame.tsx';
import { ListBlocks } from './list-block.tsx';

/** A block that asks for one thing. */
export function CalloutSection({ section }: { section: ClientSectionOf<'callout'> }) {
  return (
    <SectionFrame section={section} tone={section.tone} body="right">
      <div className="stack">
        {section.paragraphs.map((paragraph) => (
          <p className="prose" key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        <ListBlocks lists={section.lists} />
      </div>
    </SectionFrame>
  );
}
