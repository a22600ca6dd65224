import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type { CSSProperties } from 'react';
import type definition from './section.ts';

type Point = readonly [x: number, y: number];

/** The coordinator and the parties where the network diagram of the home page has them. */
const CENTRE: Point = [300, 300];
const RING: readonly Point[] = [
  [125, 64],
  [475, 64],
  [530, 350],
  [300, 540],
  [70, 350],
];

const line = ([x, y]: Point, [toX, toY]: Point): string => `M${x} ${y}L${toX} ${toY}`;
const circle = ([x, y]: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
/** The lights: half-way from the coordinator to the parties. */
const LIGHTS = RING.map(([x, y]): Point => [Math.round(150 + x / 2), Math.round(150 + y / 2)]);

const lights = LIGHTS.map((light) => circle(light, 11)).join('');
const PARTIES = RING.map((party) => circle(party, 24)).join('');
const EDGES = RING.map((party) => line(CENTRE, party)).join('');
const coordinator = circle(CENTRE, 52);

/** The requests go out. */
function Prepare() {
  return (
    <>
      <path className="soft" d={EDGES} />
      <path className="stroke-accent" d={LIGHTS.map((light) => line(CENTRE, light)).join('')} />
      <path className="fill-paper" d={PARTIES} />
      <path className="fill-accent" d={coordinator + lights} />
    </>
  );
}

/** The answers come in. */
function Vote() {
  return (
    <>
      <path className="soft" d={EDGES} />
      <path
        className="stroke-accent"
        d={LIGHTS.map((light, at) => line(RING[at] ?? CENTRE, light)).join('')}
      />
      <path className="fill-paper" d={coordinator} />
      <path className="fill-accent" d={PARTIES + lights} />
    </>
  );
}

/** The decision reaches all at once. */
function Commit() {
  return (
    <>
      <path className="stroke-highlight" d={EDGES} />
      <path className="fill-highlight" d={coordinator + PARTIES} />
    </>
  );
}

interface Mark {
  /** The number of its note. */
  number: number;
  at: Point;
  /** The end of its line. */
  to: Point;
}

const DRAWINGS: readonly { Drawing: () => React.ReactNode; marks: readonly Mark[] }[] = [
  { Drawing: Prepare, marks: [{ number: 1, at: [196, 424], to: [262, 345] }] },
  { Drawing: Vote, marks: [{ number: 2, at: [196, 424], to: [262, 345] }] },
  {
    Drawing: Commit,
    marks: [
      { number: 3, at: [468, 236], to: [518, 328] },
      { number: 4, at: [196, 424], to: [300, 424] },
    ],
  },
];

/** When it plays: one phase after the other. */
const turn = (index: number): CSSProperties & Record<'--turn', number> => ({ '--turn': index });

/** The phases as one band across the window. Numbers lead from it to the notes. */
export default function PhasesSection({ section }: SectionProps<typeof definition>) {
  const { phases, notes } = section;
  return (
    <SectionFrame section={section}>
      <div className="phases inverse -mb-10 pt-6 pb-4 md:-mb-24 md:pt-16 md:pb-24">
        <ol className="grid grid-cols-3 gap-x-4 md:gap-x-gutter">
          {DRAWINGS.map(({ Drawing, marks }, index) => (
            <li className="grid gap-3 md:gap-6" style={turn(index)} key={phases[index]}>
              <p className="title line-t border-ink pt-2">{phases[index]}</p>
              <svg className="drawing px-[6%]" viewBox="46 40 508 524" aria-hidden="true">
                <Drawing />
                <g className="phases-mark">
                  <path d={marks.map(({ at, to }) => line(at, to)).join('')} />
                  {marks.map(({ number, at }) => (
                    <g key={number}>
                      <circle className="fill-ink" cx={at[0]} cy={at[1]} r="22" />
                      <text x={at[0]} y={at[1] + 8}>
                        {number}
                      </text>
                    </g>
                  ))}
                </g>
              </svg>
            </li>
          ))}
        </ol>
        <ol className="mt-6 grid gap-x-gutter gap-y-2 md:mt-16 md:grid-cols-2 md:gap-y-8 lg:grid-cols-4">
          {notes.map(({ title, text }, index) => (
            <li className="row line-t pt-2.5 md:pt-5" key={title}>
              <span className="phases-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="title">{title}</h3>
              <p className="cell-text mt-1.5 md:mt-3">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </SectionFrame>
  );
}
