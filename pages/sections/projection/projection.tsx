import { SectionFrame, type SectionProps, typesetFigure } from 'declared-site/sections';
import type { CSSProperties } from 'react';
import type definition from './section.ts';

const VALUE = 'text-[clamp(2.75rem,1rem+8vw,3.75rem)]/none font-medium tracking-[-0.05em] tabular';

const columns = (share: number): CSSProperties & Record<'--now', string> => ({
  '--now': `${(share * 100).toFixed(2)}%`,
});

/** Each figure is at its place on the scale: at the end of the bar that leads there. */
export default function ProjectionSection({ section }: SectionProps<typeof definition>) {
  const { now, later, share } = section;
  const [least = 0, most = 0] = share.range;
  return (
    <SectionFrame section={section}>
      <div className="@container">
        <ul
          className="grid gap-y-5 md:grid-cols-[var(--now)_minmax(0,1fr)]"
          style={columns(now.scale / later.scale)}
        >
          {[now, later].map(({ value, label }, at) => (
            <li className={at === 0 ? '' : 'max-md:text-end'} key={label}>
              <div className="md:border-e md:border-ink md:pe-4 md:pb-8 md:text-end lg:pe-5">
                <p className={`${VALUE} md:text-[8.6cqw]`}>{typesetFigure(value)}</p>
                <p className="mt-2 leading-snug md:mt-3">{label}</p>
              </div>
              {/* On phones the bar of both is below the first. Borders are seen in forced colours too. */}
              <div
                className={`h-14 *:border-accent md:h-24 ${at === 0 ? 'mt-4 flex md:mt-0' : 'max-md:hidden'}`}
                aria-hidden="true"
              >
                {at === 0 && (
                  <i className="w-(--now) shrink-0 border-t-56 md:w-full md:border-t-96" />
                )}
                <i
                  className={`h-full border border-s-0 ${at === 0 ? 'grow md:hidden' : 'block'}`}
                />
              </div>
            </li>
          ))}
          <li className="mt-3 grid gap-x-gutter gap-y-4 line-t border-ink pt-5 md:col-span-full md:mt-9 md:grid-cols-12 md:pt-6">
            <div className="md:col-span-3">
              <p className={`${VALUE} md:text-[5.4cqw]`}>{typesetFigure(share.value)}</p>
              <p className="mt-2 leading-snug md:mt-3">{share.label}</p>
            </div>
            {/* A hundred lines: one for each per cent. */}
            <div className="md:col-[4/13] md:pt-1" aria-hidden="true">
              <svg
                className="drawing block h-12 md:h-16"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path
                  className="soft"
                  d={Array.from({ length: 100 - most }, (_, at) => `M${at + most + 0.5} 4V10`).join(
                    '',
                  )}
                />
                <path
                  className="stroke-accent stroke-2"
                  d={Array.from(
                    { length: most - least },
                    (_, at) => `M${at + least + 0.1} 0h.8v10h-.8z`,
                  ).join('')}
                />
                <path className="fill-accent" d={`M0 0H${least}V10H0z`} />
              </svg>
              <p className="label mt-2 flex justify-between">
                {share.ends.map((end) => (
                  <span key={end}>{end}</span>
                ))}
              </p>
            </div>
          </li>
        </ul>
      </div>
    </SectionFrame>
  );
}
