import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

/** Each share's height, where it leaves the payment and where it arrives. */
const SHARES = [
  { from: 75, to: 20, height: 82 },
  { from: 157, to: 150, height: 44 },
  { from: 201, to: 252, height: 24 },
] as const;
const COMMIT = 780;
const [TOP, HEIGHT] = [75, 300];

interface Turn {
  /** The end of the bend to the right. */
  x: number;
  /** How wide the payment is above the bend, for each unit of its height after it. */
  stretch: number;
}
/** On phones the drawing is narrower than its coordinates, in large windows as wide. */
const NARROW: Turn = { x: 150, stretch: 2.6 };
const WIDE: Turn = { x: 76, stretch: 0.9 };
/** The payment comes from the top of the page, through the margin of the hero and from beyond it. */
const MARGIN = 32;
const ABOVE = -900;
/** The start of the bend. */
const BEND = 33;

/** Where the edge of a share is in the margin. */
const inMargin = (y: number, { stretch }: Turn): number => MARGIN - (y - TOP) * stretch;
const arc = (y: number, turn: Turn): string => `A${turn.x - inMargin(y, turn)} ${y - BEND} 0 0`;
/** The start of a share: its upper edge from the top of the page, and its lower edge back to there. */
const upper = (y: number, turn: Turn): string =>
  `M${inMargin(y, turn)} ${ABOVE}V${BEND}${arc(y, turn)} 0 ${turn.x} ${y}`;
const lower = (y: number, turn: Turn): string =>
  `H${turn.x}${arc(y, turn)} 1 ${inMargin(y, turn)} ${BEND}V${ABOVE}`;

const SHARE = 'fill-accent/14 stroke-accent';
/** The shares from the conversion to their end, and back below. */
const COURSES = SHARES.map(({ from, to, height }) => {
  const [below, end] = [from + height, to + height];
  const there = `H332C560 ${from} 560 ${to} ${COMMIT} ${to}H1188V${end}`;
  const back = `H${COMMIT}C560 ${end} 560 ${below} 332 ${below}`;
  return { from, below, course: there + back };
});

const flow = (turn: Turn): string =>
  COURSES.map(({ from, below, course }) => upper(from, turn) + course + lower(below, turn)).join(
    '',
  );

function Flow() {
  return (
    <Stretched width={1200} height={HEIGHT}>
      <path className={`${SHARE} md:hidden`} d={flow(NARROW)} />
      <path className={`${SHARE} max-md:hidden`} d={flow(WIDE)} />
      <path className="soft" d="M332 0V300" />
      <path className="stroke-highlight stroke-2" d={`M${COMMIT} 0V300`} />
      <path
        className={`stroke-highlight ${DOT}`}
        d={SHARES.map(({ to, height }) => dot(COMMIT, to + height / 2)).join('')}
      />
      <path
        className="fill-ink"
        d={SHARES.map(({ to, height }) => `M1188 ${to}H1200V${to + height}H1188z`).join('')}
      />
    </Stretched>
  );
}

/** One payment that reaches three parties at once, across the window. */
export default function SharesSection({ section }: SectionProps<typeof definition>) {
  const { description, payment, stages, shares } = section;
  return (
    <div className="@container shares overflow-x-clip">
      <SectionFrame
        section={section}
        body="close"
        className="lg:mt-6 lg:[&>.frame>.section-head>*]:max-w-none!"
      >
        <div
          className="label relative h-73 md:h-[calc(clamp(16rem,24vw,34rem)+2.25rem)] min-[1280px]:h-[clamp(18rem,100svh-33rem,40rem)] min-[1280px]:-mb-6"
          role="img"
          aria-label={description}
        >
          <span>{payment}</span>
          <div className="absolute inset-y-0 inset-x-[calc(50%-50cqi)]">
            <span className="absolute left-[27.67%]">{stages[0]}</span>
            <span className="absolute left-[65%]">{stages[1]}</span>
            <div className="absolute inset-x-0 top-9 bottom-0">
              <Flow />
            </div>
          </div>
          <div className="absolute inset-x-0 top-9 bottom-0">
            {shares.map((share, at) => {
              const { to, height } = SHARES[at] ?? SHARES[0];
              return (
                <span
                  className="absolute right-0 -translate-y-1/2 text-ink"
                  style={{ top: `${((to + height / 2) / HEIGHT) * 100}%` }}
                  key={share}
                >
                  {share}
                </span>
              );
            })}
          </div>
        </div>
      </SectionFrame>
    </div>
  );
}
