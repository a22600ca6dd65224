/** The addressees by their height, each with its mark: one, three and a sheet. */
const ADDRESSEES = [
  [100, 'The company', 'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0'],
  [
    148,
    'The products',
    'M-4.500-6a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M-10 4a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M1 4a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0',
  ],
  [196, 'Documents and data', 'M-7-9H7V9H-7z'],
] as const;
/** The lines of the message. */
const LINES = [112, 136, 160, 184];
const FROM = 96;
const TO = 176;

/** The lines of a message, and the ways on which it reaches its addressees. */
export default function Letter() {
  return (
    <svg
      className="drawing ms-auto max-w-104 min-[1280px]:-me-4 min-[1280px]:w-[calc(100%+1rem)] min-[1280px]:max-w-none max-md:-mb-3 md:max-lg:w-[150%] md:max-lg:max-w-none"
      viewBox="8 78 338 140"
      aria-hidden="true"
    >
      <path
        className="stroke-accent stroke-2"
        d={LINES.map((y) => `M8 ${y}H44C72 ${y} 68 148 ${FROM} 148`).join('')}
      />
      <path
        d={ADDRESSEES.map(([y]) => `M${FROM} 148C${TO - 30} 148 ${FROM + 30} ${y} ${TO} ${y}`).join(
          '',
        )}
      />
      <circle className="fill-accent" cx={FROM} cy="148" r="13" />
      <text
        className="label fill-ink stroke-none text-[12.5px] md:max-lg:hidden min-[1280px]:text-[11px]"
        x="8"
        y="98"
      >
        Your message
      </text>
      {ADDRESSEES.map(([y, name, mark]) => (
        <g key={y}>
          <circle className="fill-accent" cx={(FROM + TO) / 2} cy={(148 + y) / 2} r="4" />
          <circle className="fill-paper" cx={TO} cy={y} r="20" />
          <path className="fill-ink" transform={`translate(${TO} ${y})`} d={mark} />
          <text
            className="label fill-ink stroke-none text-[12.5px] md:max-lg:hidden min-[1280px]:text-[11px]"
            x={TO + 34}
            y={y + 4}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
