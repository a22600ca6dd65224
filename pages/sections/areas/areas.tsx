import {
  type SectionData,
  SectionFrame,
  type SectionProps,
  typesetFigure,
} from 'declared-site/sections';
import type { CSSProperties } from 'react';
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
  const side: CSSProperties & Record<'--side', string> = {
    '--side': Math.sqrt(small.scale / large.scale).toFixed(4),
  };
  return (
    <SectionFrame section={section}>
      <div className="@container">
        <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-gutter line-b border-ink max-md:gap-x-0 md:grid-cols-2 md:grid-rows-[auto_1fr]">
          <div className="max-md:col-span-full">
            <Words {...small} />
          </div>
          <div className="flex flex-col max-md:mt-4 md:row-start-2 md:mt-5" style={side}>
            <i className="min-h-8 grow border-s border-ink" aria-hidden="true" />
            {/* The ratio to the width of the large square. On phones that is the rest of the width. */}
            <svg
              className="drawing block w-[calc(var(--side)*(100cqw-1.75rem))] md:w-[calc(var(--side)*100%)]"
              viewBox="0 0 1 1"
              aria-hidden="true"
            >
              <path className="fill-accent" d="M0 0H1V1H0z" />
            </svg>
          </div>
          <div className="relative flex aspect-square flex-col justify-between p-5 text-on-accent max-md:mt-4 md:col-start-2 md:row-span-2 md:row-start-1 md:p-6 lg:p-8">
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
