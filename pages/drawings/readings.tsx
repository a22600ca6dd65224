/** The transactions of each period, and the period that is read. */
const COUNTS = [3, 5, 4, 6, 5, 8, 7, 6, 4, 5, 3, 6, 5, 4];
const READ = 5;
/** The transaction of that period that a party refused. */
const REFUSED = 7;
const STEP = 36;
const ROW = 42;
const WIDTH = COUNTS.length * STEP;
const BASE = 392;

const columnAt = (column: number): number => (column + 0.5) * STEP;
const rowAt = (row: number): number => BASE - 28 - row * ROW;
/** The path of the dots of a period, which are dashes without a length. */
const dots = (count: number, column: number): string =>
  `M${columnAt(column)} ${rowAt(0)}v${(1 - count) * ROW - 1}`;
const cross = (x: number, y: number): string => `M${x - 10} ${y - 10}l20 20m0-20l-20 20`;

const TEXT =
  'label fill-ink stroke-none max-md:text-[18.7px] md:max-lg:text-[28px] lg:text-[17.5px] min-[1280px]:text-[13px]';
/** Scales with the drawing, unlike other strokes. */
const DOTS = '[stroke-linecap:round] [stroke-dasharray:0_42] [vector-effect:none]!';
/** The line of the key, above the dots. */
const KEY = 8;

/** Transactions by period, each a dot. In the period that is read, one was refused. */
export default function Readings() {
  return (
    <svg
      className="drawing min-[1280px]:-ms-[32%] min-[1280px]:w-[132%] min-[1280px]:max-w-none wide:ms-0! wide:w-full!"
      viewBox={`0 -8 ${WIDTH} 448`}
      aria-hidden="true"
    >
      <text className={TEXT} x="30" y={KEY + 5}>
        Committed
      </text>
      <g className="max-md:-translate-x-12 lg:-translate-x-16">
        <path className="stroke-4" d={cross(230, KEY)} />
        <text className={TEXT} x="252" y={KEY + 5}>
          Refused
        </text>
      </g>
      <path className={`stroke-[19px] ${DOTS}`} d={`M9.5 ${KEY}v.1`} />
      <path
        className={`stroke-[19px] ${DOTS}`}
        d={COUNTS.map((count, at) => (at === READ ? '' : dots(count, at))).join('')}
      />
      <path className={`stroke-accent stroke-[19px] ${DOTS}`} d={dots(REFUSED, READ)} />
      <path className="stroke-4" d={cross(columnAt(READ), rowAt(REFUSED))} />
      <path d={`M0 ${BASE}H${WIDTH}`} />
      <path className="soft" d={COUNTS.map((_, at) => `M${columnAt(at)} ${BASE}v8`).join('')} />
      <path className="stroke-accent stroke-4" d={`M${columnAt(READ) - 18} ${BASE + 16}h36`} />
      <text
        className={`${TEXT} [text-anchor:middle] max-md:translate-x-4.5 max-md:[text-anchor:end] md:max-lg:hidden`}
        x={columnAt(READ)}
        y={BASE + 38}
      >
        Selected
      </text>
      <text
        className={`${TEXT} [text-anchor:end] md:max-lg:translate-y-3.5`}
        x={WIDTH}
        y={BASE + 38}
      >
        Transactions over time
      </text>
    </svg>
  );
}
