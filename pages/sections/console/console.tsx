import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

/** A coordinator and its parties, and on wide screens what each of them holds. */
const COORDINATION = (
  <>
    <path className="soft" d="M70 50L16 20M70 50L16 80M70 50L124 20M70 50L124 80" />
    <path
      className="soft max-sm:hidden"
      d="M16 20H-60M16 50H-60M16 80H-60M124 20H200M124 50H200M124 80H200M16 50H124"
    />
    <path
      className="stroke-6 max-sm:hidden"
      d="M-60 20h34M-60 50h22M-60 80h28M170 20h30M162 50h38M176 80h24"
    />
    {[16, 124].flatMap((x) =>
      [20, 80].map((y) => (
        <circle className="fill-surface" key={`${x} ${y}`} cx={x} cy={y} r="8" />
      )),
    )}
    <circle className="fill-surface max-sm:hidden" cx="16" cy="50" r="8" />
    <circle className="fill-surface max-sm:hidden" cx="124" cy="50" r="8" />
    <circle className="fill-accent" cx="70" cy="50" r="16" />
  </>
);

/** A chain whose last block was just added. On wide screens it comes from the edge of the screen. */
const BLOCKS = (
  <>
    <path className="max-sm:hidden" d={`M-48 54${'h34v34h-34zm34 17h16m-100-17'.repeat(22)}`} />
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
    <path className="soft stroke-[6px] sm:stroke-14" d="M2 50H138" />
    <path className="stroke-accent stroke-[6px] sm:stroke-14" d="M2 50H56" />
    <path className="stroke-[6px] sm:stroke-14" d="M58 50H88" />
    <path d="M2 66v10M57 66v10M89 66v10M138 66v10" />
  </>
);

/** The drawing of each view, and its place on the screen in large windows. */
const VIEWS: readonly { drawing: ReactNode; place: string; size: string; stretch?: true }[] = [
  {
    drawing: COORDINATION,
    place: 'lg:col-span-7 lg:row-span-2',
    size: 'sm:m-auto sm:max-w-[54%]',
  },
  {
    drawing: BLOCKS,
    place: 'lg:order-1 lg:col-span-full lg:border-t',
    size: 'sm:my-4 lg:ms-auto lg:-mt-6 lg:mb-0 lg:w-38!',
  },
  {
    drawing: ANALYTICS,
    place: 'lg:col-span-5 lg:border-l',
    size: 'sm:my-4 lg:mb-0 lg:h-40',
    stretch: true,
  },
  {
    drawing: TOKENOMICS,
    place: 'lg:col-span-5 lg:border-t lg:border-l',
    size: 'sm:mt-4 lg:mt-0 lg:h-28',
    stretch: true,
  },
];

/** The views of the console as one screen: a list on phones, two by two on tablets. */
export default function ConsoleSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ol className="panel-items grid min-[360px]:grid-cols-2 box overflow-clip bg-surface font-mono text-hint lg:grid-cols-12">
        {section.views.map((view, at) => (
          <li
            className={`flex items-center gap-x-3 border-line p-2.5 leading-snug max-[359.9px]:not-first:border-t min-[360px]:max-lg:nth-[n+3]:border-t min-[360px]:max-lg:even:border-l sm:flex-col sm:items-stretch sm:overflow-clip sm:p-5 ${VIEWS[at]?.place}`}
            key={view}
          >
            <svg
              className={`drawing max-sm:w-11! max-sm:flex-none sm:order-1 ${VIEWS[at]?.size}`}
              viewBox="0 0 140 100"
              preserveAspectRatio={VIEWS[at]?.stretch && 'none'}
              aria-hidden="true"
            >
              {VIEWS[at]?.drawing}
            </svg>
            {view}
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
