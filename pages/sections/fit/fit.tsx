import { Actions, SectionLabel, type SectionProps, Unbroken } from 'declared-site/sections';
import { useId } from 'react';
import type definition from './section.ts';

/** The side of a square, and the way from one to the next. The circle's square is at 0, 0. */
const SIDE = 112;
const PITCH = 152;
const GAP = PITCH - SIDE;
/** The squares beside the circle, enough for the widest window. */
const LEFT = 24;
const RIGHT = 12;

const SQUARE = `h${SIDE}v${SIDE}h-${SIDE}z`;
const row = (count: number): string => `${SQUARE}m${PITCH} 0`.repeat(count);
const across = (count: number): string => `h${GAP}m${SIDE} 0`.repeat(count);
const down = (count: number): string => `v${GAP}m${PITCH}-${GAP}`.repeat(count);

const START = -LEFT * PITCH;
const ALL = LEFT + 1 + RIGHT;
/** The squares of two rows and the lines between them. In the second row the circle's is free. */
const GRID = [
  `M${START}-${PITCH}${row(ALL)}`,
  `M${START} 0${row(LEFT)}m${PITCH} 0${row(RIGHT)}`,
  ...[-1, 0].map((row) => `M${START + SIDE} ${row * PITCH + SIDE / 2}${across(ALL)}`),
  `M${START + SIDE / 2} ${SIDE - PITCH}${down(ALL)}`,
].join('');
/** The lines that join the circle. */
const JOINED = `M${SIDE / 2}-${GAP}v${GAP}M-${GAP} ${SIDE / 2}h${GAP}m${SIDE} 0h${GAP}`;
/** The columns and rows of the named squares: around the circle on phones, apart in larger windows. */
const NAMED = [
  {
    show: 'md:hidden',
    squares: [
      [-1, -1],
      [0, -1],
      [-1, 0],
    ],
  },
  {
    show: 'max-md:hidden',
    squares: [
      [-3, -1],
      [-2, 0],
      [1, -1],
    ],
  },
] as const;

/**
 * A band with a large heading, over squares that are joined and a circle that has its place among them.
 */
export default function FitSection({ section }: SectionProps<typeof definition>) {
  const headingId = useId();
  const { id, label, number, heading, paragraphs, actions, places, you } = section;
  return (
    <section
      className="section inverse overflow-x-clip pb-10 md:pb-16"
      id={id}
      aria-labelledby={headingId}
    >
      <div className="frame mx-auto grid w-full max-w-frame gap-x-gutter gap-y-5 px-margin md:grid-cols-12 md:items-end md:gap-y-8">
        <div className="md:col-span-full">
          <SectionLabel label={label} number={number} place="line" />
        </div>
        <h2 className="heading max-w-[9em] text-loud md:col-[1/8]" id={headingId}>
          <Unbroken text={heading} />
        </h2>
        <div className="grid gap-5 md:col-[8/13] md:gap-6">
          {paragraphs.map((paragraph) => (
            <p className="prose" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <Actions actions={actions} className="max-xs:[&>.button]:w-full" />
        </div>
      </div>
      <svg
        className="drawing mt-10 block h-[266px] overflow-hidden! md:mt-16 md:h-[287px] wide:h-[346px]"
        aria-hidden="true"
      >
        <svg x="70%" overflow="visible" aria-hidden="true">
          <g className="md:[scale:1.08] wide:[scale:1.3]">
            <g transform={`translate(-${SIDE / 2} ${PITCH + 1})`}>
              <path className="soft" d={GRID} />
              <path className="stroke-accent stroke-2" d={JOINED} />
              <circle className="fill-accent" cx={SIDE / 2} cy={SIDE / 2} r={SIDE / 2} />
              {NAMED.map(({ show, squares }) => (
                <g className={show} key={show}>
                  {squares.map(([column, row], at) => (
                    <g key={places[at]} transform={`translate(${column * PITCH} ${row * PITCH})`}>
                      <path className="stroke-accent stroke-2" d={`M0 0${SQUARE}`} />
                      <text
                        className="label fill-ink stroke-none text-[12px] md:text-[12px] wide:text-[10px]"
                        x="10"
                        y="22"
                      >
                        {places[at]?.split(' ').map((word, line) => (
                          <tspan x="10" dy={line && '1.4em'} key={word}>
                            {word}
                          </tspan>
                        ))}
                      </text>
                    </g>
                  ))}
                </g>
              ))}
              <text
                className="label fill-paper stroke-none text-[16px] [text-anchor:middle]"
                x={SIDE / 2}
                y={SIDE / 2 + 6}
              >
                {you}
              </text>
            </g>
          </g>
        </svg>
      </svg>
    </section>
  );
}
