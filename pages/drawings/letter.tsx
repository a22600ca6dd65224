/** The addressees by their height. */
const ADDRESSEES = [
  [100, 'The company'],
  [148, 'The products'],
  [196, 'Documents and data'],
] as const;
const FROM = 96;
const TO = 176;

/** The lines of a message, and the ways on which it reaches its addressees. */
export default function Letter() {
  return (
    <svg
      className="drawing ms-auto max-w-104 max-md:-mb-3 md:max-lg:w-[150%] md:max-lg:max-w-none"
      viewBox="8 78 338 140"
      aria-hidden="true"
    >
      <path className="stroke-accent stroke-2" d="M8 124h48M8 140h60M8 156h40M8 172h56" />
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
            className="label fill-ink stroke-none text-[12.5px] md:max-lg:hidden"
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
