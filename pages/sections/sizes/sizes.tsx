import { SectionFrame, type SectionProps, typesetFigure } from 'declared-site/sections';
import { GaugeLine } from '../gauge-line.tsx';
import type definition from './section.ts';

/** One length for all lines: the width of a column. */
const LINE = 'mb-3 w-[calc(50cqw-12px)] lg:w-full';

/** Figures over lines of one length. From these hang bars that show their sizes. */
export default function SizesSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <div className="@container">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-10 *:first:col-span-2 lg:grid-cols-3 lg:gap-x-10 lg:*:first:col-span-1">
          {section.figures.map(({ value, label, gauge }) => (
            <li key={label}>
              <p className="pb-5 text-figure-half tabular lg:text-[5.6cqw]">
                {typesetFigure(value)}
              </p>
              <GaugeLine gauge={gauge} className={LINE} />
              <p className="max-w-[26.5em] leading-snug">{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
