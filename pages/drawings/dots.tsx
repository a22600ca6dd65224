/** The dots of each column but the one that is read. */
const COLUMNS = [2, 4, 3, 0, 5, 3, 4];
const READ = 3;
const STEP = 24;

/** Returns a path with as many dashes without a length. */
const dotsAt = (column: number, count: number): string =>
  count > 0 ? `M${12 + column * STEP} 132v${(1 - count) * STEP - 0.1}` : '';

/** Transactions by period, and the period that is read. */
export default function Dots() {
  const line = 'stroke-[13px] [stroke-linecap:round] [stroke-dasharray:0_24] [vector-effect:none]!';
  return (
    <svg className="drawing" viewBox="0 0 168 160" aria-hidden="true">
      <path className={line} d={COLUMNS.map((count, at) => dotsAt(at, count)).join('')} />
      <path className={`stroke-accent ${line}`} d={dotsAt(READ, 5)} />
      <path d={`M0 152H168M${6 + READ * STEP} 6l12 12m0-12-12 12`} />
    </svg>
  );
}
