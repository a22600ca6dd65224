import type { SectionProps } from '#client';
import { Island } from '../../islands/island.tsx';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import type { FormIslandProps } from './island.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms;

/** A form with its heading. */
export default function FormSection({ section, forms }: Props) {
  const { form, heading } = section;
  return (
    <SectionFrame section={section} body="right">
      <div className="form-section max-w-190">
        <Island
          of="form"
          props={{ form, label: heading } satisfies FormIslandProps}
          forms={forms}
        />
      </div>
    </SectionFrame>
  );
}
