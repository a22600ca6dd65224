import type { ClientSectionOf } from '#client';
import { RichText } from '../text/rich-text.tsx';
import { SectionFrame } from './frame.tsx';
import { ListBlocks } from './list-block.tsx';

/** Running text. */
export function ProseSection({ section }: { section: ClientSectionOf<'prose'> }) {
  return (
    <SectionFrame section={section} body="right">
      <div className="stack">
        {section.paragraphs.map((paragraph, index) => (
          <p className={section.statement && index === 0 ? 'statement' : 'prose'} key={paragraph}>
            <RichText text={paragraph} />
          </p>
        ))}
        <ListBlocks lists={section.lists} />
      </div>
    </SectionFrame>
  );
}
