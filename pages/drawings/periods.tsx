/** How many years the privacy policy states for each kind of data, in its order. */
const YEARS = [2, 3, 1, 5, 5, 15];
/** The width of a year. */
const YEAR = 17;
const START = 48;

const PERIODS = YEARS.map((years, row) => ({ x: START + years * YEAR, y: 22 + row * 30 }));

/** Data comes in, stays for its period and ends. What is evidence stays longest. */
export default function Periods() {
  const lines = PERIODS.map(({ x, y }) => `M${START} ${y}H${x}`);
  return (
    <svg className="drawing" viewBox="8 0 304 204" aria-hidden="true">
      <path className="soft" d={`M65 196v-7${'m17 7v-7'.repeat(14)}`} />
      <path className="soft" d={PERIODS.map(({ y }) => `M8 ${y}H${START}`).join('')} />
      <path className="stroke-2" d={lines.slice(0, -1).join('')} />
      <path className="stroke-accent stroke-2" d={lines.at(-1)} />
      <path d={`M${START} 4V196H312`} />
      {PERIODS.map(({ x, y }) => (
        <circle key={y} className={x > 300 ? 'fill-accent' : 'fill-paper'} cx={x} cy={y} r="7" />
      ))}
    </svg>
  );
}
