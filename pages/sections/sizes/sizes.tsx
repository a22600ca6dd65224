import { SectionFrame, type SectionProps, typesetFigure } from 'declared-site/sections';
import { GaugeLine } from '../gauge-line.tsx';
import type definition from './section.ts';

/** Figures over lines of one length. From these hang bars that show their sizes. */
export default function SizesSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <div className="@container">
        <ul className="grid gap-x-6 gap-y-8 md:grid-cols-3 lg:gap-x-10">
          {section.figures.map(({ value, label, gauge }) => (
            <li key={label}>
              <p className="pb-4 text-figure-half tabular md:pb-5 md:text-[5.6cqw]">
                {typesetFigure(value)}
              </p>
              <GaugeLine gauge={gauge} className="mb-3" />
              <p className="max-w-[26.5em] leading-snug">{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
