import { DOT, dot } from '../../drawings/parts/stretched.tsx';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The lines of two ledgers. An entry fills the second space of each. */
function Ledgers() {
  return (
    <path
      className="soft"
      d={[20, 40, 60, 80, 120, 140, 160, 180].map((y) => `M0 ${y}H300`).join('')}
    />
  );
}
const SENT = 'M0 40H180V60H0z';
const RECEIVED = 'M0 140H180V160H0z';

/** Both parties are verified before there is an entry. Ticks are beside the drawing. */
function Onboarding() {
  return (
    <>
      <Ledgers />
      <path className="fill-paper" d={SENT + RECEIVED} />
      <path className="soft stroke-6" d="M60 50H120M130 50H160M60 150H140" />
    </>
  );
}

/** An entry is proposed on the sender's side. */
function Initiation() {
  return (
    <>
      <Ledgers />
      <path className="fill-paper stroke-none" d={SENT} />
      <path className="stroke-accent stroke-2" d={SENT} />
      <path className="stroke-accent" d="M90 60V100" />
      <path className={DOT} d={dot(90, 100)} />
    </>
  );
}

/** Both sides check their entries and vote. */
function Processing() {
  return (
    <>
      <Ledgers />
      <path className="fill-paper stroke-none" d={SENT + RECEIVED} />
      <path className="stroke-accent stroke-2" d={SENT + RECEIVED} />
      <path className="stroke-accent stroke-2" d="M90 60V140" />
      <path className={`stroke-accent ${DOT}`} d={dot(90, 60) + dot(90, 140)} />
      <path className={DOT} d={dot(90, 100)} />
    </>
  );
}

/** Both entries are written at once. */
function Settlement() {
  return (
    <>
      <Ledgers />
      <path className="fill-accent" d={SENT + RECEIVED} />
      <path className="stroke-highlight stroke-2" d="M90 20V180" />
      <path className={`stroke-highlight ${DOT}`} d={dot(90, 50) + dot(90, 100) + dot(90, 150)} />
    </>
  );
}

const COLUMNS = [15, 75, 135, 195, 255];
const ROWS = numbers(5).map((row) => 20 + row * 40);
/** Where a failure would cost most. */
const RISK = { x: 195, y: 100 };

/** The things to protect, from the first column and row. */
const field = (x: number, y: number, rows: readonly number[]): string =>
  COLUMNS.flatMap((column) => rows.map((row) => dot(column + x, row + y))).join('');

/** A field of things to protect, with one of them marked. On phones it has fewer columns, more rows. */
function Assessment() {
  return (
    <>
      <g className="[stroke-linecap:round] [&>path]:stroke-4">
        <path className="soft" d={field(0, 0, ROWS)} />
        <path className="soft max-lg:hidden" d={field(30, 0, ROWS)} />
        <path className="soft lg:hidden" d={field(0, 20, ROWS.slice(0, -1))} />
      </g>
      <path
        className="stroke-accent max-lg:origin-[195px_100px] max-lg:scale-y-50"
        d="M120 40H270V160H120z"
      />
      <path className="stroke-accent" d={`M${RISK.x} 0V200`} />
      <path className="stroke-accent stroke-2" d={`M0 ${RISK.y}H300`} />
      <path className={DOT} d={dot(RISK.x, RISK.y)} />
    </>
  );
}

/** Divides a part from the one before it. */
const DIVIDER = 'M0 0V200';

/** Lines that are read from above as far as the line of all parts, with two findings. */
function Audit() {
  const lengths = [150, 240, 205, 225, 120, 180, 90, 235, 165, 195];
  return (
    <>
      <path d={DIVIDER} />
      {lengths.map((length, row) => (
        <path
          className={
            row > 4
              ? 'soft'
              : row === 1 || row === 3
                ? 'stroke-4 [stroke-dasharray:7_4]'
                : 'stroke-2'
          }
          key={length}
          d={`M0 ${10 + row * 20}h${length}`}
        />
      ))}
      <path className="stroke-accent stroke-2" d="M0 100H300" />
      <path className={`stroke-accent ${DOT}`} d={dot(300, 100)} />
    </>
  );
}

/** A regular course with one departure from it. */
function Monitoring() {
  return (
    <>
      <path d={DIVIDER} />
      <path className="soft" d="M0 60H300M0 140H300" />
      <path
        className="soft"
        d={numbers(20)
          .map((tick) => `M${7.5 + tick * 15} 190V200`)
          .join('')}
      />
      <path
        className="stroke-accent stroke-2"
        d="M0 100 30 108 60 94 90 104 120 98 150 106 165 30 180 102 210 94 240 106 270 96 300 100"
      />
    </>
  );
}

/** A claim with its facts is entered, and is split into two shares. */
function Claim() {
  return (
    <>
      <path className="soft" d="M30 20H150M30 40H105M30 160H180M30 180H90" />
      <path
        className="stroke-accent stroke-2"
        d="M200 60H0V140H200M200 60C250 60 250 30 300 30M200 140C250 140 250 170 300 170M300 85C250 85 250 115 200 115C250 115 250 145 300 145"
      />
      <path className="soft stroke-2" d="M30 80H150M30 100H180M30 120H105" />
      <path className={DOT} d={dot(0, 100)} />
    </>
  );
}

/** Two shares of the claim, each with the vote of its party. */
function Confirmation() {
  return (
    <>
      <path className="fill-accent/14 stroke-none" d="M0 30H300V85H0zM0 145H300V170H0z" />
      <path className="stroke-accent stroke-2" d="M0 30H300M0 85H300M0 145H300M0 170H300" />
      <path className="soft" d="M0 10V190" />
      <path className={`stroke-accent ${DOT}`} d={dot(0, 57.5) + dot(0, 157.5)} />
    </>
  );
}

/** Both shares are paid at one moment. In large windows they leave the page. */
function Payout() {
  return (
    <>
      <path className="fill-accent max-lg:hidden" d="M0 30H2000V85H0M0 145H2000V170H0" />
      <path className="fill-accent lg:hidden" d="M0 30H300V85H0M0 145H300V170H0" />
      <path className="stroke-highlight stroke-2" d="M0 0V200" />
      <path className={`stroke-highlight ${DOT}`} d={dot(0, 57.5) + dot(0, 157.5)} />
    </>
  );
}

/** The pillars of a storey, below its upper edge. */
const storey = (pillars: number, y: number): string =>
  numbers(pillars)
    .map((pillar) => `M${15 + pillar * 50} ${y}v50m20 0v-50`)
    .join('');

/** What carries the rest is built first. */
function Foundation() {
  return (
    <>
      <path className="fill-accent" d="M0 140H301V180H0z" />
      <path className="stroke-2" d="M0 140H301" />
    </>
  );
}

/** The first storey, open between its pillars. */
function Access() {
  return (
    <>
      <path className="fill-accent" d="M0 140H301V180H0z" />
      <path className="stroke-accent stroke-2" d={storey(6, 90)} />
      <path className="stroke-2" d="M301 140H0V90H301" />
    </>
  );
}

/** A second storey on the same foundation, with room for more on it. */
function Expansion() {
  return (
    <>
      <path className="fill-accent" d="M0 140H300V180H0z" />
      <path className="stroke-accent stroke-2" d={storey(6, 90) + storey(4, 40)} />
      <path className="stroke-2" d="M0 140H299.5M0 90H299.5V180M0 90V40H200V90" />
      <path className="[stroke-dasharray:6_6]" d="M200 40H299.5V90M0 40V12H200V40" />
    </>
  );
}

/** The parts of the drawing by their name in the site config. */
export const PICTURES = {
  onboarding: Onboarding,
  initiation: Initiation,
  verification: Processing,
  settlement: Settlement,
  assessment: Assessment,
  audit: Audit,
  monitoring: Monitoring,
  claim: Claim,
  confirmation: Confirmation,
  payout: Payout,
  foundation: Foundation,
  access: Access,
  expansion: Expansion,
};

/** The places of ticks by picture, in per cent. */
export const TICKS: typeof CROSSES = {
  onboarding: [
    [0, 25],
    [0, 75],
  ],
};

/** The places of crosses by picture, in per cent. */
export const CROSSES: Partial<
  Record<keyof typeof PICTURES, readonly (readonly [number, number])[]>
> = {
  audit: [
    [80, 15],
    [75, 35],
  ],
  monitoring: [[55, 7]],
};
