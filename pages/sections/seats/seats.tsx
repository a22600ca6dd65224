import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { CSSProperties } from 'react';
import type definition from './section.ts';

const columns = (count: number): CSSProperties & Record<'--seats', number> => ({
  '--seats': count,
});

/** A row of circles as wide as the page: those who are there, then the free ones in colour. */
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
            <svg className="drawing" viewBox="0 0 100 100" aria-hidden="true">
              {seat ? (
                <>
                  <circle className="fill-accent" cx="50" cy="50" r="50" />
                  <path className="stroke-paper stroke-2" d="M36 50H64M50 36V64" />
                </>
              ) : (
                <circle className="fill-ink" cx="50" cy="50" r="50" />
              )}
            </svg>
            <p className="label mt-4 text-ink max-lg:hidden">
              {seat || (at === 0 && <span className="block w-max">{holders}</span>)}
            </p>
          </li>
        ))}
      </ul>
      <p className="label mt-2 text-ink lg:hidden" aria-hidden="true">
        {free.join(', ')}
      </p>
    </SectionFrame>
  );
}
