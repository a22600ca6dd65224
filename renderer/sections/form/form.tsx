import type { SectionProps } from '#client';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms;

/** A form with its heading. */
export default function FormSection({ section, forms }: Props) {
  const Form = forms[section.form];
  return (
    <SectionFrame section={section} body="right">
      {Form && (
        <div className="form-section">
          <Form label={section.heading} />
        </div>
      )}
    </SectionFrame>
  );
}
