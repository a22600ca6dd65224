/** The kinds: each as a round cookie, with a dot for each entry that the policy names. */
const KINDS = [
  {
    name: 'Essential',
    at: [112, 148, 112],
    look: 'fill-accent',
    text: 'fill-paper',
    entries: [
      [66, 98],
      [164, 114],
      [100, 212],
    ],
  },
  {
    name: 'Preferences',
    at: [298, 75, 74],
    look: 'fill-ink',
    text: 'fill-paper',
    entries: [[322, 33]],
  },
  {
    name: 'Analytics',
    at: [316, 205, 56],
    look: 'stroke-[1.5px] [stroke-dasharray:5_5]',
    text: 'fill-ink',
    entries: [],
  },
] as const;

/**
 * Three kinds of cookies beside each other: essential ones with three entries,
 * preferences with one, analytics with none.
 */
export default function ThreeKinds() {
  return (
    <svg className="drawing" viewBox="0 0 372 274" aria-hidden="true">
      {KINDS.map(({ name, at: [x, y, r], look, text, entries }) => (
        <g key={name}>
          <circle className={look} cx={x} cy={y} r={r} />
          {entries.map(([left, top]) => (
            <circle className="fill-paper stroke-none" key={left} cx={left} cy={top} r="11" />
          ))}
          <text
            className={`label stroke-none [text-anchor:middle] text-[15px] md:max-lg:text-[18px] ${text}`}
            x={x}
            y={y + 4.5}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
