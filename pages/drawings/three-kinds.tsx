/** The kinds: each as a round cookie, with a dot for each entry that the policy names. */
const KINDS = [
  {
    name: 'Essential',
    at: [116, 116, 112],
    look: 'fill-accent',
    text: 'fill-paper',
    entries: [
      [70, 66],
      [168, 82],
      [104, 180],
    ],
  },
  {
    name: 'Preferences',
    at: [264, 232, 74],
    look: 'fill-ink',
    text: 'fill-paper',
    entries: [[288, 190]],
  },
  {
    name: 'Analytics',
    at: [84, 294, 56],
    look: 'stroke-[1.5px] [stroke-dasharray:5_5]',
    text: 'fill-ink',
    entries: [],
  },
] as const;

/** Three kinds of cookies: essential ones with three entries, preferences with one, analytics with none. */
export default function ThreeKinds() {
  return (
    <svg
      className="drawing mx-auto max-w-80 lg:me-0 lg:max-w-104"
      viewBox="3 3 336 348"
      aria-hidden="true"
    >
      {KINDS.map(({ name, at: [x, y, r], look, text, entries }) => (
        <g key={name}>
          <circle className={look} cx={x} cy={y} r={r} />
          {entries.map(([left, top]) => (
            <circle className="fill-paper stroke-none" key={left} cx={left} cy={top} r="11" />
          ))}
          <text
            className={`label stroke-none text-[14px] [text-anchor:middle] md:max-lg:text-[19px] ${text}`}
            x={x}
            y={y + 5}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
