/** The transactions of each period, and the period that is read. */
const COUNTS = [3, 5, 4, 6, 5, 8, 7, 6, 4, 5];
const READ = 5;
/** The transaction of that period that a party refused. */
const REFUSED = 7;
const STEP = 30;
const BASE = 278;

const columnAt = (column: number): number => 25 + column * STEP;
const rowAt = (row: number): number => BASE - 18 - row * STEP;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Transactions by period, each a circle. In the period that is read, one needs attention. */
export default function Readings() {
  const x = columnAt(READ);
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {COUNTS.map((count, column) => (
        <g key={columnAt(column)}>
          {numbers(count).map((row) => {
            const isRead = column === READ;
            if (isRead && row === REFUSED) return null;
            return (
              <circle
                key={row}
                className={isRead ? 'fill-accent' : 'fill-ink'}
                cx={columnAt(column)}
                cy={rowAt(row)}
                r={isRead ? 11 : 8}
              />
            );
          })}
        </g>
      ))}
      <path className="stroke-4" d={`M${x - 8} ${rowAt(REFUSED) - 8}l16 16m0-16l-16 16`} />
      <path d={`M${x + 16} ${rowAt(REFUSED)}H310`} />
      <text
        className="label fill-ink stroke-none text-[12px] [text-anchor:middle] md:max-lg:text-[16px]"
        x="282"
        y={rowAt(REFUSED) - 10}
      >
        Refused
      </text>
      <path d={`M10 ${BASE}H310`} />
      <path
        className="soft"
        d={COUNTS.map((_, column) => `M${columnAt(column)} ${BASE}v8`).join('')}
      />
      <path className="stroke-accent stroke-2" d={`M${x - 15} ${BASE + 16}h30`} />
    </svg>
  );
}
