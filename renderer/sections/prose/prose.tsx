import type { SectionProps } from '#client';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { ListBlocks } from '../list-block.tsx';
import type definition from './schema.ts';

const STATEMENT =
  'mb-1 max-w-[30ch] text-[clamp(1.5rem,1.15rem+1.5vw,2.25rem)]/[1.2] tracking-[-0.025em] text-pretty md:mb-3';

/** Running text. */
export default function ProseSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <div className="grid gap-4 md:gap-5">
        {section.paragraphs.map((paragraph, index) => (
          <Paragraph
            className={section.statement && index === 0 ? STATEMENT : 'prose'}
            key={paragraph}
            text={paragraph}
          />
        ))}
        <ListBlocks lists={section.lists} />
      </div>
    </SectionFrame>
  );
}
