/** Where each of the three documents lies before they come into register. */
const OUTLINES = [
  { x: 0, y: 60 },
  { x: 64, y: 120 },
  { x: 118, y: 72 },
];
const [X, Y, WIDTH] = [156, 84, 300];
/** Beyond the edge of the section. */
const HEIGHT = 700;

/** The three documents come into register and are one claim. The edge of the section cuts it. */
export default function OneClaim() {
  return (
    <svg className="drawing" viewBox="0 0 456 460" aria-hidden="true">
      {OUTLINES.map(({ x, y }) => (
        <path className="fill-paper" key={x} d={`M${x} ${y}h${WIDTH}v${HEIGHT}h-${WIDTH}z`} />
      ))}
      <path className="fill-accent" d={`M${X} ${Y}h${WIDTH}v${HEIGHT}h-${WIDTH}z`} />
      <path
        className="stroke-paper"
        d={`M${X} ${Y + 52}h${WIDTH}M${X + 28} ${Y + 310}h68m20 0h68m20 0h68`}
      />
      <path
        className="stroke-paper stroke-2"
        d={`M${X + 28} ${Y + 96}h150m-150 26h210m-210 26h104`}
      />
      <path className="fill-paper stroke-none" d={`M${X + 28} ${Y + 196}h170v48h-170z`} />
      <path
        className="stroke-paper stroke-2"
        d={[0, 88, 176]
          .map((at) => `M${X + 32 + at} ${Y + 298}c10-30 18-26 14-8s14 12 20-4 10 8 22 0`)
          .join('')}
      />
      {/* The two shares. */}
      <path
        className="stroke-paper stroke-2"
        d={`M${X + 28} ${Y + 346}h180v36h-180zM${X + 28} ${Y + 398}h64v36h-64z`}
      />
      <text
        className="label fill-paper stroke-none font-medium max-md:text-[19px] md:max-lg:text-[25px] lg:text-[19px] min-[1280px]:text-[15px]"
        x={X + 28}
        y={Y + 32}
      >
        One claim
      </text>
    </svg>
  );
}
