import { COUNTS, READ, REFUSED } from './parts/transactions.ts';

const STEP = 36;
const ROW = 38;
/** The columns that the drawing has beside its text. The others run to the edge of the window. */
const WIDTH = 13 * STEP;
const BASE = 356;

const columnAt = (column: number): number => (column + 0.5) * STEP;
const rowAt = (row: number): number => BASE - 24 - row * ROW;
/** The path of the dots of a period, which are dashes without a length. */
const dots = (count: number, column: number): string =>
  `M${columnAt(column)} ${rowAt(0)}v${(1 - count) * ROW - 1}`;
const cross = (x: number, y: number, size: number): string =>
  `M${x - size} ${y - size}l${2 * size} ${2 * size}m0-${2 * size}l-${2 * size} ${2 * size}`;

const TEXT =
  'label fill-ink stroke-none max-md:text-[17.5px] md:max-lg:text-[28px] lg:text-[14.5px] min-[1280px]:text-[10.3px] wide:text-[11.7px]';
/** Beside its sign in the key. */
const NAME = `${TEXT} [dominant-baseline:central]`;
/** Scales with the drawing, unlike other strokes. */
const DOTS = 'stroke-[19px] [stroke-linecap:round] [stroke-dasharray:0_38] [vector-effect:none]!';
/** The line of the key, above the dots. */
const KEY = 4;
/** The second sign of the key, where its first name ends. */
const SECOND =
  'max-md:translate-x-20 md:max-lg:translate-x-48 lg:translate-x-14 min-[1280px]:translate-x-0';

/**
 * Transactions by period, each a dot. In the period that is read, one was refused. The periods run
 * to the edge of the window.
 */
export default function Readings() {
  return (
    <svg
      className="drawing min-[1280px]:-my-8 min-[1280px]:-ms-[40%] min-[1280px]:w-[154%] min-[1280px]:max-w-none wide:ms-0! wide:w-full!"
      viewBox={`0 -8 ${WIDTH} 408`}
      aria-hidden="true"
    >
      <circle className="fill-ink" cx={columnAt(0)} cy={KEY} r="5" />
      <text className={NAME} x={columnAt(0) + 14} y={KEY}>
        Transaction
      </text>
      <g className={SECOND}>
        <path className="stroke-2" d={cross(columnAt(3), KEY, 5)} />
        <text className={NAME} x={columnAt(3) + 14} y={KEY}>
          Refused
        </text>
      </g>
      <path
        className={DOTS}
        d={COUNTS.map((count, at) => (at === READ ? '' : dots(count, at))).join('')}
      />
      <path className={`stroke-accent ${DOTS}`} d={dots(REFUSED, READ)} />
      <path className="stroke-4" d={cross(columnAt(READ), rowAt(REFUSED), 9)} />
      <path d={`M0 ${BASE}H3000`} />
      <path className="soft" d={COUNTS.map((_, at) => `M${columnAt(at)} ${BASE}v8`).join('')} />
      <path className="stroke-accent stroke-4" d={`M${columnAt(READ) - 14} ${BASE + 14}h28`} />
      <text
        className={`${TEXT} [text-anchor:middle] md:max-lg:hidden`}
        x={columnAt(READ)}
        y={BASE + 36}
      >
        Selected
      </text>
      <text
        className={`${TEXT} [text-anchor:end] md:max-lg:translate-y-3.5 min-[1280px]:-translate-x-10.5 wide:translate-x-0`}
        x={WIDTH}
        y={BASE + 36}
      >
        Time
      </text>
    </svg>
  );
}
