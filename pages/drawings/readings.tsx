/** The transactions of each period, and the period that is read. */
const COUNTS = [3, 5, 4, 6, 5, 8, 7, 6, 4, 5, 3, 6, 5, 4];
/** Periods after these, which wide windows show up to their edge. */
const LATER = [6, 7, 5, 4, 6, 5, 3, 5, 6, 4, 5, 7, 6, 4, 3, 5, 6, 4, 5, 6, 5, 7, 4, 5];
const READ = 5;
/** The transaction of that period that a party refused. */
const REFUSED = 7;
const STEP = 36;
const ROW = 42;
const WIDTH = COUNTS.length * STEP;
const BASE = 392;
/** As far as the base reaches in wide windows. */
const BEYOND = WIDTH + LATER.length * STEP;

const columnAt = (column: number): number => (column + 0.5) * STEP;
const rowAt = (row: number): number => BASE - 28 - row * ROW;
const ticks = (counts: readonly number[], from: number): string =>
  counts.map((_, at) => `M${columnAt(from + at)} ${BASE}v8`).join('');
/** The path of the dots of a period, which are dashes without a length. */
const dots = (count: number, column: number): string =>
  `M${columnAt(column)} ${rowAt(0)}v${(1 - count) * ROW - 1}`;
const dotsOf = (counts: readonly number[], from: number): string =>
  counts.map((count, at) => (from + at === READ ? '' : dots(count, from + at))).join('');

const TEXT = 'label fill-ink stroke-none max-md:text-[18px] md:max-lg:text-[28px] lg:text-[15px]';
/** Scales with the drawing, unlike other strokes. */
const DOTS = '[stroke-linecap:round] [stroke-dasharray:0_42] [vector-effect:none]!';
const WIDE_ONLY = 'max-[1279.9px]:hidden';

/**
 * Transactions by period, each a dot. In the period that is read, one was refused. In wide windows
 * the periods run to the edge.
 */
export default function Readings() {
  const x = columnAt(READ);
  return (
    <svg
      className="drawing min-[1280px]:-ms-[32%] min-[1280px]:w-[132%] min-[1280px]:max-w-none wide:ms-0! wide:w-full!"
      viewBox={`0 0 ${WIDTH} 440`}
      aria-hidden="true"
    >
      <path className={`stroke-[19px] ${DOTS}`} d={dotsOf(COUNTS, 0)} />
      <path className={`stroke-[19px] ${DOTS} ${WIDE_ONLY}`} d={dotsOf(LATER, COUNTS.length)} />
      <path className={`stroke-accent stroke-[26px] ${DOTS}`} d={dots(REFUSED, READ)} />
      <path className="stroke-4" d={`M${x - 10} ${rowAt(REFUSED) - 10}l20 20m0-20l-20 20`} />
      <path d={`M${x + 22} ${rowAt(REFUSED)}H${WIDTH}M0 ${rowAt(REFUSED - 1)}H${x - 22}`} />
      <text className={TEXT} x="0" y={rowAt(REFUSED - 1) - 10}>
        Committed
      </text>
      <text className={`${TEXT} [text-anchor:end]`} x={WIDTH} y={rowAt(REFUSED) - 10}>
        Refused
      </text>
      <path d={`M0 ${BASE}H${WIDTH}`} />
      <path className={WIDE_ONLY} d={`M${WIDTH} ${BASE}H${BEYOND}`} />
      <path className="soft" d={ticks(COUNTS, 0)} />
      <path className={`soft ${WIDE_ONLY}`} d={ticks(LATER, COUNTS.length)} />
      <path className="stroke-accent stroke-4" d={`M${x - 18} ${BASE + 16}h36`} />
      <text
        className={`${TEXT} [text-anchor:end] md:max-lg:translate-y-3.5`}
        x={WIDTH}
        y={BASE + 34}
      >
        Transactions over time
      </text>
    </svg>
  );
}
