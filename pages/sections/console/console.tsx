import { ordinal, SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

/** A coordinator and its parties. */
const COORDINATION = (
  <>
    <path className="soft" d="M70 50L16 20M70 50L16 80M70 50L124 20M70 50L124 80" />
    {[16, 124].flatMap((x) =>
      [20, 80].map((y) => (
        <circle className="fill-surface" key={`${x} ${y}`} cx={x} cy={y} r="8" />
      )),
    )}
    <circle className="fill-accent" cx="70" cy="50" r="16" />
  </>
);

/** A chain whose last block was just added. */
const BLOCKS = (
  <>
    <path d="M2 54h34v34H2zM52 54h34v34H52z" />
    <path className="soft" d="M36 71h16M86 71h16" />
    <path className="fill-accent" d="M102 52h36v36h-36z" />
  </>
);

/** Values over time. */
const ANALYTICS = (
  <>
    <path d="M6 88H134" />
    <path className="soft" d="M6 62H134M6 36H134" />
    <path
      className="fill-ink"
      d="M14 64h12v24H14zM38 52h12v36H38zM62 58h12v30H62zM86 40h12v48H86z"
    />
    <path className="fill-accent" d="M110 22h12v66h-12z" />
  </>
);

/** A whole and its parts. */
const TOKENOMICS = (
  <>
    <circle className="soft stroke-[6px] sm:stroke-14" cx="46" cy="50" r="33" />
    <path
      className="stroke-accent stroke-[6px] sm:stroke-14"
      d="M46 17A33 33 0 0 1 62.500 78.600"
    />
    <path className="stroke-[6px] sm:stroke-14" d="M62.500 78.600A33 33 0 0 1 36 81.500" />
    <path className="soft" d="M100 24h38M100 50h38M100 76h38" />
  </>
);

const VIEWS: readonly ReactNode[] = [COORDINATION, BLOCKS, ANALYTICS, TOKENOMICS];

/** A panel with the views of the console: a list on phones, else beside each other. */
export default function ConsoleSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ol className="panel-items grid grid-cols-2 box bg-surface font-mono text-hint sm:text-small lg:grid-cols-4">
        {section.views.map((view, at) => (
          <li
            className="flex items-center gap-x-3 border-line p-2.5 leading-snug nth-[n+3]:border-t even:border-l sm:grid sm:content-start sm:gap-2 sm:p-5 lg:border-t-0! lg:not-first:border-l"
            key={view}
          >
            <svg
              className="drawing max-sm:w-11! max-sm:flex-none sm:my-4 sm:max-lg:max-w-56"
              viewBox="0 0 140 100"
              aria-hidden="true"
            >
              {VIEWS[at]}
            </svg>
            <span className="text-accent max-sm:hidden" aria-hidden="true">
              {ordinal(at)}
            </span>
            {view}
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
