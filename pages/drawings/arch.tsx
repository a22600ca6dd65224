const STONES = 9;
/** The middle of the arch on its ground, and the radii of its sides. */
const [X, Y] = [400, 270];
const INNER = 166;
const OUTER = 270;
/** The way of a stone out of its place. */
const LIFT = 18;

/** The open positions: the stone, the height of its leader line, and the lines of its name. */
const OPEN = [
  { stone: 1, y: 126, words: ['Cybersecurity', 'Lead'] },
  { stone: 3, y: 0, words: ['Blockchain Developer'] },
  { stone: 5, y: -34, words: ['Compliance Lead'] },
] as const;

/** Returns the way from the middle to a point at a share of the arch, from the left. */
const wayTo = (share: number, radius: number): string =>
  [-Math.cos(share * Math.PI), -Math.sin(share * Math.PI)]
    .map((part) => (part * radius).toFixed(1))
    .join(' ');

/** Returns the outline of a stone, as seen from the middle. */
const outline = (stone: number): string => {
  const [from, to] = [stone / STONES, (stone + 1) / STONES];
  return `M${wayTo(from, INNER)}A${INNER} ${INNER} 0 0 1 ${wayTo(to, INNER)}L${wayTo(to, OUTER)}A${OUTER} ${OUTER} 0 0 0 ${wayTo(from, OUTER)}z`;
};

/** Returns the point in a stone, near its outer side, where its leader line ends. */
const endOf = (stone: number): [x: number, y: number] => {
  const [x = 0, y = 0] = wayTo((stone + 0.5) / STONES, OUTER + LIFT - 22)
    .split(' ')
    .map(Number);
  return [X + x, Y + y];
};

/** Returns the line from a stone to its name, up first if the name is higher. */
const leader = (stone: number, y: number): string => {
  const [x, top] = endOf(stone);
  return `M${x} ${top}V${y}H0`;
};

/** An arch of stones. Three of them are on the way to their places: the open positions. */
export default function Arch() {
  const stones = Array.from({ length: STONES }, (_, stone) => stone);
  const placed = stones.filter((stone) => !OPEN.some((open) => open.stone === stone));
  return (
    <div
      className="relative h-40 max-md:mb-2 md:h-62 md:low:h-70 md:max-lg:-ms-[30%] md:max-lg:w-[130%] lg:-ms-[20%] lg:w-[120%] min-[1280px]:-ms-[49%] min-[1280px]:w-[149%] wide:-ms-[28%]! wide:h-76! wide:w-[128%]!"
      aria-hidden="true"
    >
      <svg
        className="drawing absolute inset-x-0 -bottom-9 md:-bottom-10 rtl:-scale-x-100"
        viewBox="0 -54 572 325"
        aria-hidden="true"
      >
        <path d={`M0 ${Y}H4000`} />
        <g transform={`translate(${X} ${Y})`}>
          <path className="fill-surface stroke-2" d={placed.map(outline).join('')} />
          {OPEN.map(({ stone }) => (
            <g className="stroke-accent" key={stone}>
              <path className="[stroke-dasharray:4_4]" d={outline(stone)} />
              <path
                className="fill-accent"
                transform={`translate(${wayTo((stone + 0.5) / STONES, LIFT)})`}
                d={outline(stone)}
              />
            </g>
          ))}
        </g>
        <path
          className="md:max-lg:hidden"
          d={OPEN.map(({ stone, y }) => leader(stone, y)).join('')}
        />
        <path
          className="stroke-paper stroke-10 [stroke-linecap:round] md:max-lg:hidden"
          d={OPEN.map(({ stone }) => `M${endOf(stone).join(' ')}h0`).join('')}
        />
        {OPEN.map(({ stone, y, words }) => (
          <text
            className="label fill-ink stroke-none text-[20px] md:max-lg:hidden lg:text-[16px] min-[1280px]:text-[13px] wide:text-[11px]!"
            y={y - 8}
            key={stone}
          >
            {words.map((word, line) => (
              <tspan x="0" dy={`${line ? 1.25 : 1.25 * (1 - words.length)}em`} key={word}>
                {word}
              </tspan>
            ))}
          </text>
        ))}
      </svg>
    </div>
  );
}
