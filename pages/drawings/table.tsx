const MIDDLE = [192, 190] as const;
/** Seats around the table, by eighths of a turn clockwise from the top. */
const TAKEN = [1, 2, 4, 6, 7];
/** The open positions: their seat, the place of their name, and its lines. */
const OPEN = [
  { seat: 0, x: 228, y: 26, words: ['Blockchain', 'Developer'] },
  { seat: 3, x: 276, y: 340, words: ['Compliance', 'Lead'] },
  { seat: 5, x: 0, y: 340, words: ['Cybersecurity', 'Lead'] },
] as const;

/** Returns the place of a seat, or of a point nearer to the middle. */
const placeOf = (seat: number, far = 150): [number, number] => {
  const turn = (seat / 4 - 0.5) * Math.PI;
  return [
    Math.round(MIDDLE[0] + far * Math.cos(turn)),
    Math.round(MIDDLE[1] + far * Math.sin(turn)),
  ];
};

/** A table with those who lead and advise the company, and three free seats. */
export default function Table() {
  const [x, y] = MIDDLE;
  return (
    <svg className="drawing" viewBox="0 0 384 364" aria-hidden="true">
      <circle className="fill-paper" cx={x} cy={y} r="104" />
      <circle className="soft" cx={x} cy={y} r="66" />
      <path
        className="stroke-accent stroke-2"
        d={OPEN.map(({ seat }) => `M${x} ${y}L${placeOf(seat, 126).join(' ')}`).join('')}
      />
      <circle className="fill-accent" cx={x} cy={y} r="20" />
      {TAKEN.map((seat) => {
        const [left, top] = placeOf(seat);
        return <circle key={seat} className="fill-ink" cx={left} cy={top} r="22" />;
      })}
      {OPEN.map(({ seat, x: start, y: line, words }) => {
        const [left, top] = placeOf(seat);
        return (
          <g key={seat}>
            <g className="stroke-accent stroke-2">
              <circle className="[stroke-dasharray:5_5]" cx={left} cy={top} r="24" />
              <path d={`M${left - 8} ${top}h16m-8-8v16`} />
            </g>
            <text className="label fill-ink stroke-none md:max-lg:text-[19px]" x={start} y={line}>
              {words.map((word, at) => (
                <tspan x={start} dy={at * 18} key={word}>
                  {word}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
