/** The years that the privacy policy states for each kind of data, in its order. */
const PERIODS = [
  ['Contact messages', 2],
  ['Waitlist entries', 3],
  ['Job applications', 1],
  ['Records of downloads', 5],
  ['Access codes', 5],
  ['Signed agreements', 15],
] as const;
const LONGEST = 15;
/** The heights of the title, of a kind and of all of them. */
const TITLE = 28;
const ROW = 48;
const BOTTOM = TITLE + PERIODS.length * ROW;

/** Returns how far a number of years is across the drawing. */
const across = (years: number): string => `${(years / LONGEST) * 100}%`;

/** How long each kind of data stays. What is evidence stays longest. */
export default function Periods() {
  return (
    <svg className="drawing h-86" aria-hidden="true">
      <text className="label fill-ink stroke-none" y="12">
        How long we keep data
      </text>
      {PERIODS.map(([kind, years], row) => {
        const y = TITLE + row * ROW + 14;
        const isLongest = years === LONGEST;
        return (
          <g key={kind}>
            <text className="label fill-ink stroke-none" x="10" y={y}>
              {kind}
            </text>
            <text className="label fill-ink stroke-none [text-anchor:end]" x="100%" y={y}>
              {years === 1 ? '1 year' : `${years} years`}
            </text>
            <line
              className={isLongest ? 'stroke-accent stroke-10' : 'stroke-10'}
              x2={across(years)}
              y1={y + 15}
              y2={y + 15}
            />
          </g>
        );
      })}
      <path d={`M.5 ${TITLE}V${BOTTOM}`} />
      <line x2="100%" y1={BOTTOM} y2={BOTTOM} />
      {Array.from({ length: LONGEST }, (_, year) => across(year + 1)).map((x) => (
        <line className="soft" key={x} x1={x} x2={x} y1={BOTTOM - 6} y2={BOTTOM} />
      ))}
      <g className="label fill-muted stroke-none">
        <text y={BOTTOM + 22}>0</text>
        <text className="[text-anchor:middle]" x={across(5)} y={BOTTOM + 22}>
          5
        </text>
        <text className="[text-anchor:middle]" x={across(10)} y={BOTTOM + 22}>
          10
        </text>
        <text className="[text-anchor:end]" x="100%" y={BOTTOM + 22}>
          15 years
        </text>
      </g>
    </svg>
  );
}
