import type { SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** Ways to reach the company. */
export default function ContactDetailsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section} body="right">
      <dl className="entries">
        {section.entries.map(({ label, text }) => (
          <div key={label}>
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
