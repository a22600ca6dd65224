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

/** The end of the bend to the right. */
const TURN = 104;
/** The payment comes from the top of the page, through the margin of the hero, where it is narrow. */
const MARGIN = 34;
const NARROWED = 0.17;
const ABOVE = -900;
/** The start of the bend. */
const BEND = 33;

/** Where the edge of a share is in the margin. */
const inMargin = (y: number): number => MARGIN - (y - TOP) * NARROWED;
const arc = (y: number): string => `A${TURN - inMargin(y)} ${y - BEND} 0 0`;
/** The start of a share: its upper edge from the top of the page, and its lower edge back to there. */
const upper = (y: number): string => `M${inMargin(y)} ${ABOVE}V${BEND}${arc(y)} 0 ${TURN} ${y}`;
const lower = (y: number): string => `H${TURN}${arc(y)} 1 ${inMargin(y)} ${BEND}V${ABOVE}`;

const SHARE = 'fill-accent/14 stroke-accent';
/** The shares from the conversion to their end, and back below. */
const COURSES = SHARES.map(({ from, to, height }) => {
  const [below, end] = [from + height, to + height];
  const there = `H332C560 ${from} 560 ${to} ${COMMIT} ${to}H1188V${end}`;
  const back = `H${COMMIT}C560 ${end} 560 ${below} 332 ${below}`;
  return { from, below, course: there + back };
});

/** In large windows from above, on phones from the edge of the window. */
const BENT = COURSES.map(({ from, below, course }) => upper(from) + course + lower(below));
const STRAIGHT = COURSES.map(({ from, course }) => `M-9 ${from}${course}H-9`);

function Flow() {
  return (
    <Stretched width={1200} height={HEIGHT}>
      <path className={`${SHARE} md:hidden`} d={STRAIGHT.join('')} />
      <path className={`${SHARE} max-md:hidden`} d={BENT.join('')} />
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
        className="lg:mt-12 lg:[&>.frame>.section-head>*]:max-w-none!"
      >
        <div
          className="label relative h-73 md:h-[calc(clamp(16rem,24vw,34rem)+2.25rem)] min-[1280px]:h-[clamp(18rem,100svh-34.5rem,40rem)] min-[1280px]:-mb-6"
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
