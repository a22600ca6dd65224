import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { CSSProperties } from 'react';
import type definition from './section.ts';

const columns = (count: number): CSSProperties & Record<'--seats', number> => ({
  '--seats': count,
});

/** A row of circles: those who are there in outline, then the free ones in colour. */
export default function SeatsSection({ section }: SectionProps<typeof definition>) {
  const { taken, holders, free } = section;
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
            <svg className="drawing max-w-14" viewBox="-50 -50 100 100" aria-hidden="true">
              <circle className={seat ? 'stroke-accent stroke-2' : ''} r="48" />
              {seat ? (
                <path className="stroke-accent stroke-2" d="M-14 0H14M0-14V14" />
              ) : (
                <circle className="fill-ink" r="12" />
              )}
            </svg>
          </li>
        ))}
        <li
          className="label mt-4 line-t border-ink pt-2 text-ink max-lg:hidden"
          style={{ gridColumn: `span ${taken}` }}
        >
          {holders}
        </li>
        {free.map((seat) => (
          <li className="label mt-4 line-t border-accent pt-2 text-ink max-lg:hidden" key={seat}>
            {seat}
          </li>
        ))}
      </ul>
      <p className="label mt-2 text-ink lg:hidden" aria-hidden="true">
        {free.join(', ')}
      </p>
    </SectionFrame>
  );
}
