import type { SectionData, SectionProps, WithDrawings } from '#client';
import { Island } from '../../islands/island.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import type { FormIslandProps } from './island.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms & WithDrawings;

/** In three of the page's columns, left of the form's nine. */
const BESIDE =
  'absolute end-full top-0 me-[calc(2*var(--gutter))] w-[calc(100%/3-var(--gutter)*5/3)] max-lg:hidden';

/** A form with its heading. */
export default function FormSection({ section, forms, drawings }: Props) {
  const { form, heading, contact, drawing } = section;
  const Drawing = drawings[drawing ?? ''];
  return (
    <SectionFrame section={section} body="right" aside={contact && <Contact {...contact} />}>
      <div className="form-section relative">
        {Drawing && (
          <div className={BESIDE}>
            <Drawing />
          </div>
        )}
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
      <dl className="mt-4">
        {entries.map(({ label, text }) => (
          <div className="grid gap-0.5 line-t py-3 last:line-b" key={label}>
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
