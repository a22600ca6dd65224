import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { CSSProperties } from 'react';
import type definition from './section.ts';

const columns = (count: number): CSSProperties & Record<'--seats', number> => ({
  '--seats': count,
});

/** A row of circles as wide as the page: ink for those who are there, dashed for the free ones. */
export default function SeatsSection({ section }: SectionProps<typeof definition>) {
  const { taken, free } = section;
  const seats = [...Array.from({ length: taken }, () => ''), ...free];
  return (
    <SectionFrame section={section}>
      <ul
        className="grid grid-cols-[repeat(var(--seats),minmax(0,1fr))] gap-x-2 md:gap-x-gutter"
        style={columns(seats.length)}
        aria-hidden="true"
      >
        {seats.map((seat, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the seats never move
          <li key={at}>
            <svg className="drawing" viewBox="0 0 100 100" aria-hidden="true">
              {seat ? (
                <path
                  className="stroke-accent stroke-2 [stroke-dasharray:5_5]"
                  d="M1 50a49 49 0 1 0 98 0a49 49 0 1 0-98 0"
                />
              ) : (
                <circle className="fill-ink" cx="50" cy="50" r="50" />
              )}
              {seat && <path className="stroke-accent stroke-2" d="M38 50H62M50 38V62" />}
            </svg>
            {seat && <p className="label mt-4 text-ink max-lg:hidden">{seat}</p>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
