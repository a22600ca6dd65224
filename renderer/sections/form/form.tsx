import type { SectionData, SectionProps } from '#client';
import { Island } from '../../islands/island.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import type { FormIslandProps } from './island.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms;

/** A form with its heading. */
export default function FormSection({ section, forms }: Props) {
  const { form, heading, contact } = section;
  return (
    <SectionFrame section={section} body="right" aside={contact && <Contact {...contact} />}>
      <div className="form-section">
        <Island
          of="form"
          props={{ form, label: heading } satisfies FormIslandProps}
          forms={forms}
        />
      </div>
    </SectionFrame>
  );
}

/** Ways to reach the company. They stay in view beside a longer form. */
function Contact({ heading, entries }: NonNullable<SectionData<typeof definition>['contact']>) {
  return (
    <div className="lg:sticky lg:top-24 lg:-mt-1.25">
      <h3 className="title">{heading}</h3>
      <dl className="mt-4 line-b">
        {entries.map(({ label, text }) => (
          <div className="grid gap-0.5 line-t py-3 lg:py-4" key={label}>
            <dt className="label">{label}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
