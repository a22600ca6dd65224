/** The half of an opening angle, in degrees. */
const HALF = 38;
const CENTRE = { x: 20, y: 140 };

/** Returns the point on a ring, by its angle above or below the middle line. */
const on = (ring: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [
    Math.round(CENTRE.x + ring * Math.cos(angle)),
    Math.round(CENTRE.y + ring * Math.sin(angle)),
  ];
};
const arc = (ring: number): string =>
  `M${on(ring, -HALF).join(' ')}A${ring} ${ring} 0 0 1 ${on(ring, HALF).join(' ')}`;
const FIRST = 124;
const LAST = 230;
const PLACES = [-HALF, HALF];

/** The core with the first places around it, one of them free. The rings behind are empty as yet. */
export default function FirstRing() {
  const { x, y } = CENTRE;
  return (
    <svg
      className="drawing ms-auto max-w-96 max-md:hidden"
      viewBox="0 -10 260 300"
      aria-hidden="true"
    >
      <path
        className="soft"
        d={
          arc(177) +
          arc(LAST) +
          PLACES.map((angle) => `M${on(FIRST, angle).join(' ')}L${on(LAST, angle).join(' ')}`).join(
            '',
          )
        }
      />
      <path d={arc(FIRST)} />
      <path
        className="stroke-accent"
        d={`${PLACES.map((angle) => `M${x} ${y}L${on(FIRST, angle).join(' ')}`).join('')}M${x} ${y}H${x + FIRST}`}
      />
      <circle className="fill-accent" cx={x} cy={y} r="20" />
      {PLACES.map((angle) => {
        const [left, top] = on(FIRST, angle);
        return <circle className="fill-paper" key={angle} cx={left} cy={top} r="13" />;
      })}
      <circle
        className="fill-paper stroke-accent stroke-2 [stroke-dasharray:4_5]"
        cx={x + FIRST}
        cy={y}
        r="13"
      />
      <g className="label fill-ink stroke-none text-[11px] lg:text-[9px]">
        <text x="0" y={y + 40}>
          Core
        </text>
        <text x={x + FIRST + 20} y={y + 4}>
          You
        </text>
        <text className="[text-anchor:end]" x={on(FIRST, HALF)[0] - 20} y={on(FIRST, HALF)[1] + 18}>
          Early adopters
        </text>
        <text className="fill-muted" x={on(LAST, HALF)[0] - 20} y={on(LAST, HALF)[1] + 16}>
          Later
        </text>
      </g>
    </svg>
  );
}
