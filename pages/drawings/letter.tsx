/** The addressees by their height. */
const ADDRESSEES = [
  [100, 'The company'],
  [148, 'The products'],
  [196, 'Documents and data'],
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
      {ADDRESSEES.map(([y, name]) => (
        <g key={y}>
          <circle className="fill-accent" cx={(FROM + TO) / 2} cy={(148 + y) / 2} r="4" />
          <circle className="fill-paper" cx={TO} cy={y} r="20" />
          <circle className="fill-ink" cx={TO} cy={y} r="8" />
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
