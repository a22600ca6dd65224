import type { SectionProps, WithDrawings } from '#client';
import { Island } from '../../islands/island.tsx';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import { drawingIdOf, type JobsProps } from './island.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms & WithDrawings;

/**
 * The open positions with their application form. Their drawings are symbols, so that the island's
 * script has none.
 */
export default function JobsSection({ section, forms, drawings }: Props) {
  return (
    <SectionFrame section={section} body="island">
      {section.drawings && (
        <svg className="hidden" aria-hidden="true">
          {section.drawings.map((name, at) => {
            const Drawing = drawings[name];
            return (
              Drawing && (
                <symbol id={drawingIdOf(at)} key={name}>
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
