interface QueueProps {
  /** What the free line says. */
  next: string;
}

/** The distance of two lines. */
const STEP = 70;
/** The lengths of the names that are on the list. */
const NAMES = [132, 176, 108];
const LINES = 12;
const middle = (line: number): number => line * STEP + STEP / 2;
const lines = Array.from({ length: LINES }, (_, line) => line);

/** A list, in which the next line is the visitor's. It is as high as its place, and goes on below. */
export function Queue({ next }: QueueProps) {
  return (
    <svg
      className="drawing absolute inset-0 h-full overflow-hidden"
      viewBox={`0 0 268 ${LINES * STEP}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      <path className="soft" d={lines.map((line) => `M0 ${line * STEP + 0.5}H268`).join('')} />
      {NAMES.map((length, line) => (
        <g key={length}>
          <circle className="fill-ink" cx="12" cy={middle(line)} r="12" />
          <path d={`M48 ${middle(line)}h${length}`} />
        </g>
      ))}
      <circle className="fill-accent" cx="12" cy={middle(NAMES.length)} r="12" />
      <text className="label fill-ink stroke-none" x="48" y={middle(NAMES.length) + 4}>
        {next}
      </text>
      <path className="stroke-accent stroke-2" d={`M156 ${middle(NAMES.length) - 12}v24`} />
      {lines.slice(NAMES.length + 1).map((line) => (
        <circle className="soft" key={line} cx="12" cy={middle(line)} r="11.5" />
      ))}
    </svg>
  );
}
