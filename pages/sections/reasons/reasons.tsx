import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

const LANES = [44, 100, 156];
const BLOCK = 'v-15h30v30h-30z';

/** Three chains that commit at one moment. */
const CHAINS = (
  <>
    <path className="soft" d={LANES.map((y) => `M0 ${y}H360`).join('')} />
    <path className="fill-paper" d={LANES.map((y) => `M30 ${y}${BLOCK}m70 0${BLOCK}`).join('')} />
    <path
      className="fill-paper soft [stroke-dasharray:4_4]"
      d={LANES.map((y) => `M270 ${y}${BLOCK}`).join('')}
    />
    <path className="fill-accent" d={LANES.map((y) => `M185 ${y}${BLOCK}`).join('')} />
    <path className="stroke-highlight stroke-2" d="M242 12V188" />
    <path
      className="stroke-highlight [stroke-linecap:round] stroke-10"
      d={LANES.map((y) => `M242 ${y}h0`).join('')}
    />
  </>
);

/** People in many places, and one written record between them. */
const PLACES = [
  [40, 52],
  [76, 152],
  [148, 24],
  [300, 40],
  [332, 138],
] as const;
const REMOTE = (
  <>
    <path
      className="soft"
      d="M0 100H360M180 0V200M60 0C10 60 10 140 60 200M300 0C350 60 350 140 300 200M120 0C95 60 95 140 120 200M240 0C265 60 265 140 240 200M0 40H360M0 160H360"
    />
    <path className="stroke-accent" d={PLACES.map(([x, y]) => `M${x} ${y}L186 104`).join('')} />
    <path className="fill-paper" d="M156 66H216V142H156z" />
    <path className="stroke-accent stroke-2" d="M168 84H204M168 98H204M168 112H190" />
    <path
      className="fill-ink"
      d={PLACES.map(([x, y]) => `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0`).join('')}
    />
  </>
);

/** One decision at the beginning, and everything that follows from it. */
const ENDS = [8, 35, 61, 88, 115, 141, 168];
const EARLY = (
  <>
    <path className="soft" d={ENDS.map((y) => `M24 88C170 88 190 ${y} 360 ${y}`).join('')} />
    <path
      className="fill-accent/14 stroke-accent"
      d="M24 88C170 88 190 35 360 35V141C190 141 170 88 24 88z"
    />
    <path className="soft" d="M140 4V172M250 4V172" />
    <circle className="fill-accent" cx="24" cy="88" r="12" />
  </>
);

const DRAWINGS: readonly ReactNode[] = [CHAINS, REMOTE, EARLY];

/** Reasons on the page's columns, each under its drawing, with hairlines between them. */
export default function ReasonsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid md:grid-cols-3 md:gap-x-gutter md:line-t md:line-b">
        {section.reasons.map(({ title, text, words }, at) => (
          <li
            className="cell aligned [--parts:3] max-md:pt-5 max-md:pb-6 max-md:last:pb-0 md:border-t-0 md:not-first:before:absolute md:not-first:before:inset-y-0 md:not-first:before:-start-3 md:not-first:before:border-s md:not-first:before:border-line"
            key={title}
          >
            <div className="mb-3 flex w-full flex-col justify-between md:mb-4" aria-hidden="true">
              <svg
                className="drawing stroke-2 [&_.soft]:stroke-1"
                viewBox="0 0 360 200"
                aria-hidden="true"
              >
                {DRAWINGS[at]}
              </svg>
              <p className="label mt-3 flex justify-between gap-4 max-lg:hidden">
                {words.map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </p>
            </div>
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
