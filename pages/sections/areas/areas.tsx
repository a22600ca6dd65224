import {
  type SectionData,
  SectionFrame,
  type SectionProps,
  typesetFigure,
} from 'declared-site/sections';
import { Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

function Words({ value, label }: SectionData<typeof definition>['growth']) {
  return (
    <>
      <p className="text-[clamp(2.75rem,1rem+8vw,3.75rem)]/none font-medium tracking-[-0.05em] tabular md:text-[8.6cqw]">
        {typesetFigure(value)}
      </p>
      <p className="mt-2 leading-snug md:mt-3">{label}</p>
    </>
  );
}

/**
 * Two squares on one ground, the large one with the growth in it. A line leads from the small figure
 * down to its square.
 */
export default function AreasSection({ section }: SectionProps<typeof definition>) {
  const { small, large, growth } = section;
  const side = `${(Math.sqrt(small.scale / large.scale) * 100).toFixed(2)}%`;
  return (
    <SectionFrame section={section}>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-8 md:grid-cols-2 md:line-b md:border-ink">
          <div className="flex flex-col max-md:line-b max-md:border-ink">
            <Words {...small} />
            <i className="mt-5 min-h-8 grow border-s border-ink" aria-hidden="true" />
            {/* Both columns have one width, so the ratio of the widths is that of the sides. */}
            <svg
              className="drawing block"
              style={{ width: side }}
              viewBox="0 0 1 1"
              aria-hidden="true"
            >
              <path className="fill-accent" d="M0 0H1V1H0z" />
            </svg>
          </div>
          <div className="relative flex aspect-square flex-col justify-between p-5 text-on-accent md:p-6 lg:p-8">
            <Stretched width={1} height={1}>
              <path className="fill-accent" d="M0 0H1V1H0z" />
            </Stretched>
            {[large, growth].map((words) => (
              <div className="relative" key={words.label}>
                <Words {...words} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </SectionFrame>
  );
}
