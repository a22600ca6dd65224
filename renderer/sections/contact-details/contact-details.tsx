import type { SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** An entry that is only a link to another page. It is no way to reach the company. */
const PAGE_LINK = /^\[[^\]]+\]\(\/[^)]*\)$/;

/** Ways to reach the company. */
export default function ContactDetailsSection({ section }: SectionProps<typeof definition>) {
  const isLoud = section.tone === 'loud';
  return (
    <SectionFrame section={section} tone={section.tone} body="right">
      <dl className="line-b">
        {section.entries.map(({ label, text }) => (
          <div
            className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 line-t py-3 sm:gap-x-6 sm:py-4 ${isLoud ? 'lg:flex-nowrap' : 'sm:flex-nowrap'}`}
            key={label}
          >
            <dt className="label flex-[0_0_9.75rem] sm:flex-[0_0_12rem]">{label}</dt>
            <dd
              className={`min-w-0 flex-[1000_1_auto] wrap-anywhere ${isLoud && !PAGE_LINK.test(text) ? 'text-question sm:text-row' : ''}`}
            >
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
