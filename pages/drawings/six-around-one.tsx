/** The places around the core, clockwise from above: those of the symbol. */
const PLACES = [
  [180, 62],
  [282, 121],
  [282, 239],
  [180, 298],
  [78, 239],
  [78, 121],
] as const;

/** What each place holds, around its own middle, in the order of the features beside it. */
const HELD = [
  // One outcome: whole.
  <circle key="outcome" className="fill-ink" r="22" />,
  // Held by its owner.
  <path key="custody" d="M-22-8h44v28h-44zM-11-8v-6a11 11 0 0 1 22 0v6M0 3v7" />,
  // Chains of several kinds.
  <path
    key="chains"
    d="M-36-9h18v18h-18zM9 0A9 9 0 1 1-9 0 9 9 0 1 1 9 0M26-11 37 0 26 11 15 0z"
  />,
  // Layer within layer.
  <path key="security" d="M-26-26h52v52h-52zM-17-17h34v34h-34zM-8-8H8V8H-8z" />,
  // Switzerland.
  <path key="swiss" className="fill-accent" d="M-8-26H8V-8H26V8H8V26H-8V8H-26V-8H-8z" />,
  // Around the clock.
  <g key="clock">
    <circle className="stroke-[7] [stroke-dasharray:1.5_5.935] [vector-effect:none]!" r="28.4" />
    <path d="M0 0V-18M0 0 11 8" />
  </g>,
];

/** The core, and around it what it brings, as the circles of the symbol. In small windows one line. */
export default function SixAroundOne() {
  return (
    <>
      <svg className="drawing mt-4! lg:hidden" viewBox="0 0 664 108" aria-hidden="true">
        <path className="stroke-accent" d="M2 54H662" />
        {PLACES.map(([x, y], at) => (
          <g key={`${x} ${y}`} transform={`translate(${54 + at * 111.2} 54)`}>
            <circle className="fill-paper" r="52" />
            {HELD[at]}
          </g>
        ))}
      </svg>
      <svg className="drawing max-w-90 max-lg:hidden" viewBox="20 4 320 352" aria-hidden="true">
        {PLACES.map(([x, y], at) => (
          <g key={`${x} ${y}`}>
            <path className="stroke-accent" d={`M180 180 ${x} ${y}`} />
            <g transform={`translate(${x} ${y})`}>
              <circle className="fill-paper" r="52" />
              {HELD[at]}
              <text className="label fill-ink stroke-none text-[11px] [text-anchor:middle]" y="45">
                {`0${at + 1}`}
              </text>
            </g>
          </g>
        ))}
        <circle className="fill-accent" cx="180" cy="180" r="40" />
      </svg>
    </>
  );
}
