import { COUNTS, READ, REFUSED } from './parts/transactions.ts';

/** The first period that is in the drawing. */
const FIRST = READ - 2;
const STEP = 84;
const ROW = 64;
const X = (READ - FIRST + 0.5) * STEP;
const Y = 72;
/** The label's size on phones, on tablets and on wide screens. */
const TEXT =
  'label fill-ink stroke-none max-md:text-[18px] md:max-lg:text-[23px] lg:text-[17px] min-[1280px]:text-[13.5px]';
const DOTS = 'stroke-[34px] [stroke-linecap:round] [stroke-dasharray:0_64] [vector-effect:none]!';

/** The dots of a period, from its last transaction down beyond the edge of the band. */
const dots = (count: number, at: number): string =>
  `M${(at - FIRST + 0.5) * STEP} ${Y + (REFUSED + 1 - count) * ROW}V700`;

/**
 * The question about one transaction of the periods that the page opens with: the one that a party
 * refused.
 */
export default function Questions() {
  return (
    <svg className="drawing" viewBox="0 0 480 440" aria-hidden="true">
      <path
        className={`${DOTS} opacity-25`}
        d={COUNTS.map((count, at) => (at < FIRST || at === READ ? '' : dots(count, at))).join('')}
      />
      <path className={`stroke-accent ${DOTS}`} d={dots(REFUSED, READ)} />
      <path className="stroke-4" d={`M${X - 14} ${Y - 14}l28 28m0-28l-28 28`} />
      <circle className="stroke-accent stroke-2" cx={X} cy={Y} r="40" />
      <path className="stroke-accent stroke-2" d={`M${X + 40} ${Y}H3000`} />
      <text className={TEXT} x={X + 64} y={Y - 14}>
        Your question
      </text>
    </svg>
  );
}
