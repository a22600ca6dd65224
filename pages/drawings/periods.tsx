/** The years that the privacy policy states for each kind of data, in its order. */
const PERIODS = [
  ['Contact messages', 2],
  ['Waitlist entries', 3],
  ['Job applications', 1],
  ['Records of downloads', 5],
  ['Access codes', 5],
  ['Signed agreements', 15],
] as const;
/** The width of a year. */
const YEAR = 19;
const START = 9;
const ROW = 32;

/** How long each kind of data stays. What is evidence stays longest. */
export default function Periods() {
  const last = PERIODS.length - 1;
  const bottom = PERIODS.length * ROW + 10;
  return (
    <svg className="drawing" viewBox="8 -22 304 252" aria-hidden="true">
      <path className="soft" d={`M${START} ${bottom}v6${`m${YEAR}-6v6`.repeat(15)}`} />
      <path d={`M${START} 0V${bottom}H312`} />
      {PERIODS.map(([kind, years], row) => {
        const y = row * ROW + 26;
        const end = START + years * YEAR;
        const isLongest = row === last;
        return (
          <g key={kind}>
            <path
              className={isLongest ? 'stroke-accent stroke-4' : 'stroke-4'}
              d={`M${START} ${y}H${end}`}
            />
            <circle className={isLongest ? 'fill-accent' : 'fill-ink'} cx={end} cy={y} r="5" />
            <g className="label fill-ink stroke-none text-[12px]">
              <text x={START + 8} y={y - 9}>
                {kind}
              </text>
              <text className="[text-anchor:end]" x="312" y={y - 9}>
                {years === 1 ? '1 year' : `${years} years`}
              </text>
            </g>
          </g>
        );
      })}
      <g className="label stroke-none fill-ink text-[12px]">
        <text x={START} y={-10}>
          How long we keep data
        </text>
        {[5, 10, 15].map((years) => (
          <text
            className="[text-anchor:middle]"
            x={START + years * YEAR}
            y={bottom + 19}
            key={years}
          >
            {years}
          </text>
        ))}
      </g>
    </svg>
  );
}
