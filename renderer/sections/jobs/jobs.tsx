import type { SectionProps, WithDrawings } from '#client';
import { Island } from '../../islands/island.tsx';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import type { JobsProps } from './island.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms & WithDrawings;

/**
 * The open positions with their application form. Their drawings are symbols, so that the island's
 * script has none: it shows each by its id.
 */
export default function JobsSection({ section, forms, drawings }: Props) {
  return (
    <SectionFrame section={section} body="island">
      {section.drawings && (
        <svg className="hidden" aria-hidden="true">
          {section.jobs.map(({ id }, at) => {
            const Drawing = drawings[section.drawings?.[at] ?? ''];
            return (
              Drawing && (
                <symbol id={`${id}-drawing`} key={id}>
                  <Drawing />
                </symbol>
              )
            );
          })}
        </svg>
      )}
      <Island of="jobs" props={{ section } satisfies JobsProps} forms={forms} />
    </SectionFrame>
  );
}
