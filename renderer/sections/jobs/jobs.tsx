import type { SectionProps } from '#client';
import { Island } from '../../islands/island.tsx';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import type { JobsProps } from './island.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms;

/** The open positions with their application form. */
export default function JobsSection({ section, forms }: Props) {
  return (
    <SectionFrame section={section} body="island">
      <Island of="jobs" props={{ section } satisfies JobsProps} forms={forms} />
    </SectionFrame>
  );
}
