import type { SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { ListBlocks } from '../list-block.tsx';
import type definition from './schema.ts';

/** Running text. */
export default function ProseSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <div className="grid gap-5">
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
