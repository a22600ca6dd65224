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
const ABOVE = -1800;
/** The start of the bend. */
const BEND = 33;

/** The outer end of the payment in the margin, and its width there as a share of its height below. */
interface Margin {
  end: number;
  narrowed: number;
}
/** The payment comes from the top of the page, through the margin of the hero, where it is narrow. */
const WIDE: Margin = { end: 34, narrowed: 0.17 };
const PHONE: Margin = { end: 36, narrowed: 0.24 };

/** The way of a share from the top of the page to its course, and from there back to the top. */
function bent({ end, narrowed }: Margin, { from, below, course }: Course): string {
  const inMargin = (y: number): number => end - (y - TOP) * narrowed;
  const arc = (y: number): string => `A${TURN - inMargin(y)} ${y - BEND} 0 0`;
  return `M${inMargin(from)} ${ABOVE}V${BEND}${arc(from)} 0 ${TURN} ${from}${course}H${TURN}${arc(below)} 1 ${inMargin(below)} ${BEND}V${ABOVE}`;
}

const SHARE = 'fill-accent/14 stroke-accent';
interface Course {
  /** The upper and the lower edge before the conversion. */
  from: number;
  below: number;
  /** The way from the conversion to the end, and back below. */
  course: string;
}
const COURSES = SHARES.map(({ from, to, height }): Course => {
  const [below, end] = [from + height, to + height];
  const there = `H332C560 ${from} 560 ${to} ${COMMIT} ${to}H1188V${end}`;
  const back = `H${COMMIT}C560 ${end} 560 ${below} 332 ${below}`;
  return { from, below, course: there + back };
});
const coursesFrom = (margin: Margin): string =>
  COURSES.map((course) => bent(margin, course)).join('');

function Flow() {
  return (
    <Stretched width={1200} height={HEIGHT}>
      <path className={`${SHARE} md:hidden`} d={coursesFrom(PHONE)} />
      <path className={`${SHARE} max-md:hidden`} d={coursesFrom(WIDE)} />
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
