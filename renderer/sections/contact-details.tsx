import type { ClientSectionOf } from '#client';
import { RichText } from '../text/rich-text.tsx';
import { SectionFrame } from './frame.tsx';

/** Ways to reach the company. */
export function ContactDetailsSection({
  section,
}: {
  section: ClientSectionOf<'contact-details'>;
}) {
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
