const STONES = 9;
/** The middle of the arch on its ground, and the radii of its sides. */
const [X, Y] = [240, 296];
const INNER = 146;
const OUTER = 240;
/** The way of a stone out of its place. */
const LIFT = 16;

/** The open positions: the stone, and its name at a point inside the arch. */
const OPEN = [
  { stone: 1, x: 110, y: 258, anchor: '', words: ['Cybersecurity', 'Lead'] },
  { stone: 4, x: X, y: 178, anchor: '[text-anchor:middle]', words: ['Blockchain', 'Developer'] },
  { stone: 6, x: 356, y: 230, anchor: '[text-anchor:end]', words: ['Compliance', 'Lead'] },
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

/** An arch of stones. Three of them are on the way to their places: the open positions. */
export default function Arch() {
  const stones = Array.from({ length: STONES }, (_, stone) => stone);
  const placed = stones.filter((stone) => !OPEN.some((open) => open.stone === stone));
  return (
    <svg
      className="drawing md:max-lg:-ms-[30%] md:max-lg:w-[130%] md:max-lg:max-w-none min-[1280px]:-ms-[25%] min-[1280px]:w-[125%] min-[1280px]:max-w-none wide:ms-0! wide:w-full!"
      viewBox="0 36 480 261"
      aria-hidden="true"
    >
      <path d={`M0 ${Y}H480`} />
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
      {OPEN.map(({ stone, x, y, anchor, words }) => (
        <text
          className={`label fill-ink stroke-none text-[17.8px] md:max-lg:text-[18px] lg:text-[16px] min-[1280px]:text-[13px] wide:text-[12px]! ${anchor}`}
          y={y}
          key={stone}
        >
          {words.map((word, line) => (
            <tspan x={x} dy={line && '1.25em'} key={word}>
              {word}
            </tspan>
          ))}
        </text>
      ))}
    </svg>
  );
}
