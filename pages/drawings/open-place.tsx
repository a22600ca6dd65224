/** Columns on a plane that is seen from above, from the back to the front. */
const LEADERS = [
  [150, 90],
  [212, 121],
] as const;
const ADVISORS = [
  [57, 136],
  [119, 167],
  [181, 198],
] as const;

const column = (x: number, y: number, height: number): string =>
  `M${x - 24} ${y - height}V${y}a24 12 0 0 0 48 0V${y - height}a24 12 0 0 0-48 0z`;
const top = (x: number, y: number): string => `M${x - 24} ${y}a24 12 0 1 0 48 0a24 12 0 1 0-48 0`;

/** Large enough on tablets too. */
const TEXT = 'label fill-ink stroke-none text-[12px] md:max-lg:text-[16px] lg:text-[9.5px]';

/** Those who lead the company and those who advise it, and a place that is still open. */
export default function OpenPlace() {
  return (
    <svg className="drawing" viewBox="2 -14 346 266" aria-hidden="true">
      <path className="soft" d="M150 46L346 144L206 214L10 116z" transform="translate(0 16)" />
      {LEADERS.map(([x, y]) => (
        <g key={x}>
          <path className="fill-accent" d={column(x, y, 74)} />
          <path className="fill-paper" d={top(x, y - 74)} />
        </g>
      ))}
      <path className="stroke-accent stroke-2 [stroke-dasharray:4_5]" d={top(274, 152)} />
      <path className="stroke-accent stroke-2" d="M262 152H286M274 146V158" />
      {ADVISORS.map(([x, y]) => (
        <g key={x}>
          <path className="fill-paper" d={column(x, y, 40)} />
          <path d={top(x, y - 40)} />
        </g>
      ))}
      <text className={TEXT} x="184" y="-2">
        Leadership
      </text>
      <text className={TEXT} x="12" y="196">
        Advisors
      </text>
      <text className={`${TEXT} [text-anchor:end]`} x="348" y="230">
        Open positions
      </text>
    </svg>
  );
}
