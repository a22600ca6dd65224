import { SectionFrame, type SectionProps, typesetFigure } from 'declared-site/sections';
import { GrowthBar, largestOf, RangeBar, ScaleBar } from '../scale-bar.tsx';
import type definition from './section.ts';

/** The columns have different widths, but one scale: the length of the narrower one of two. */
const SIZE = 'w-[calc(50cqw-12px)] lg:w-[calc((100cqw-48px)*7/24)]';

/** The smallest part of the largest figure that a bar can show. */
const LEAST = 0.002;

/** A size that no bar can show: a point on the line, with a leader to its words. */
function Point() {
  return (
    <div className="relative h-4" aria-hidden="true">
      <i className="absolute start-[5px] h-full border-s-2 border-accent" />
      <i className="absolute -top-1.5 size-3 rounded-full border-6 border-accent" />
    </div>
  );
}

/** Figures over hairlines. From these hang bars that show their sizes to one scale. */
export default function SizesSection({ section }: SectionProps<typeof definition>) {
  const largest = largestOf(section.figures.map(({ scale }) => scale));
  return (
    <SectionFrame section={section}>
      <div className="@container">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-10 *:first:col-span-2 lg:grid-cols-[11fr_7fr_6fr] lg:*:first:col-span-1">
          {section.figures.map(({ value, label, scale, range, growth }) => (
            <li key={label}>
              <p className="pb-5 text-figure-half tabular">{typesetFigure(value)}</p>
              {/* The line is as long as the largest of the figures that have one scale. */}
              <div className={`line-b border-ink ${scale === undefined ? '' : SIZE}`} />
              <div className="h-4">
                {scale !== undefined &&
                  (typeof scale === 'number' && scale / largest < LEAST ? (
                    <Point />
                  ) : (
                    <ScaleBar value={scale} largest={largest} className={SIZE} />
                  ))}
                {range && <RangeBar range={range} />}
                {growth !== undefined && <GrowthBar growth={growth} />}
              </div>
              <p className="mt-0.5 max-w-[40ch] leading-snug">{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
