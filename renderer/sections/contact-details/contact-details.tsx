import type { SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** Ways to reach the company. */
export default function ContactDetailsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <dl className="line-b">
        {section.entries.map(({ label, text }) => (
          <div
            className="grid gap-x-6 gap-y-1 line-t py-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-baseline"
            key={label}
          >
            <dt className="label">{label}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
