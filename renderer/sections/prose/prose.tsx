import type { SectionProps } from '#client';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { ListBlocks } from '../list-block.tsx';
import type definition from './schema.ts';

const STATEMENT =
  'mb-1 max-w-[20em] text-[clamp(1.5rem,0.85rem+3vw,3.75rem)]/[1.08] tracking-[-0.035em] text-pretty md:mb-8 lg:col-span-2';

/** Running text. */
export default function ProseSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame
      section={section}
      body={section.statement ? 'statement' : 'right'}
      tone={section.statement ? 'quiet' : 'plain'}
    >
      <div
        className={`grid gap-4 md:gap-5 ${section.statement ? 'gap-x-gutter lg:grid-cols-2' : ''}`}
      >
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
