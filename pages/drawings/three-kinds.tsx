/** The kinds: each as a round cookie, with a dot for each entry that the policy names. */
const KINDS = [
  {
    name: 'Essential',
    at: [112, 147.4, 112],
    look: 'fill-accent',
    text: 'fill-paper',
    entries: [
      [66, 97],
      [164, 113],
      [100, 211],
    ],
  },
  {
    name: 'Preferences',
    at: [290.3, 74, 74],
    look: 'fill-ink',
    text: 'fill-paper',
    entries: [[314, 32]],
  },
  {
    name: 'Analytics',
    at: [278, 207.4, 56],
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
    <svg className="drawing" viewBox="0 0 365 264" aria-hidden="true">
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
