import { SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../stretched.tsx';
import type definition from './section.ts';

/** Each share's height, where it leaves the payment and where it arrives. */
const SHARES = [
  { from: 75, to: 20, height: 82, place: 'top-[8%]' },
  { from: 157, to: 150, height: 44, place: 'top-[51%]' },
  { from: 201, to: 252, height: 24, place: 'top-[84%]' },
] as const;
const COMMIT = 780;
const [TOP, HEIGHT] = [75, 150];
/** In wide windows the payment comes from the top of the page, through the margin of the hero. */
const MARGIN = 32;
const INSET = 8;
const ABOVE = -900;
/** The middle of the bend to the right. */
const BEND = { x: 76, y: 33 };

/** Where the edge of a share is in the margin. */
const inMargin = (y: number): number => INSET + MARGIN * (1 - (y - TOP) / HEIGHT);
const arc = (y: number): string => `A${BEND.x - inMargin(y)} ${y - BEND.y} 0 0`;
/** The start of a share: its upper edge from the top of the page, and its lower edge back to there. */
const upper = (y: number): string => `M${inMargin(y)} ${ABOVE}V${BEND.y}${arc(y)} 0 ${BEND.x} ${y}`;
const lower = (y: number): string => `H${BEND.x}${arc(y)} 1 ${inMargin(y)} ${BEND.y}V${ABOVE}`;

const SHARE = 'fill-accent/14 stroke-accent';
/** The shares from the conversion to their end, and back below. */
const COURSES = SHARES.map(({ from, to, height }) => {
  const [below, end] = [from + height, to + height];
  const there = `H332C560 ${from} 560 ${to} ${COMMIT} ${to}H1188V${end}`;
  const back = `H${COMMIT}C560 ${end} 560 ${below} 332 ${below}`;
  return { from, below, course: there + back };
});

function Flow() {
  return (
    <Stretched width={1200} height={300}>
      <path
        className={`${SHARE} min-[1280px]:hidden`}
        d={COURSES.map(({ from, course }) => `M12 ${from}${course}H12`).join('')}
      />
      <path
        className={`${SHARE} max-[1279.9px]:hidden`}
        d={COURSES.map(({ from, below, course }) => upper(from) + course + lower(below)).join('')}
      />
      <path className="fill-accent min-[1280px]:hidden" d="M0 75H12V225H0z" />
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

/** From this width on the flow is as wide as the window. */
const BAND = 'inset-y-0 inset-x-0 min-[1280px]:inset-x-[calc(50%-50cqi)]';

/** One payment that reaches three parties at once, across the window. */
export default function SharesSection({ section }: SectionProps<typeof definition>) {
  const { description, payment, stages, shares } = section;
  return (
    <div className="@container shares overflow-x-clip">
      <SectionFrame section={section} body="close">
        <div
          className="label relative h-73 md:h-[calc(clamp(16rem,24vw,34rem)+2.25rem)] min-[1280px]:h-[clamp(18rem,100svh-33rem,40rem)] min-[1280px]:-mb-6"
          role="img"
          aria-label={description}
        >
          <span>{payment}</span>
          <div className={`absolute ${BAND}`}>
            <span className="absolute left-[27.67%]">{stages[0]}</span>
            <span className="absolute left-[65%]">{stages[1]}</span>
            <div className="absolute inset-x-0 top-9 bottom-0">
              <Flow />
            </div>
          </div>
          <div className="absolute inset-x-0 top-9 bottom-0">
            {shares.map((share, at) => (
              <span
                className={`absolute right-6 min-[1280px]:right-0 text-ink ${SHARES[at]?.place}`}
                key={share}
              >
                {share}
              </span>
            ))}
          </div>
        </div>
      </SectionFrame>
    </div>
  );
}
