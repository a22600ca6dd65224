const MIDDLE = [192, 196] as const;
/** Seats around the table, by eighths of a turn clockwise from the top. */
const TAKEN = [1, 2, 4, 6, 7];
/** The open positions: their seat, and the line of their name at a height, outside of the seat. */
const OPEN = [
  { seat: 0, height: 11, line: 1, words: ['Blockchain', 'Developer'] },
  { seat: 3, height: 345, line: 0, words: ['Compliance', 'Lead'] },
  { seat: 5, height: 345, line: 0, words: ['Cybersecurity', 'Lead'] },
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
    <svg className="drawing" viewBox="0 -18 384 386" aria-hidden="true">
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
      {OPEN.map(({ seat, height, line, words }) => {
        const [left, top] = placeOf(seat);
        return (
          <g key={seat}>
            <g className="stroke-accent stroke-2">
              <circle className="[stroke-dasharray:5_5]" cx={left} cy={top} r="24" />
              <path d={`M${left - 8} ${top}h16m-8-8v16`} />
            </g>
            <text className="label fill-ink stroke-none [text-anchor:middle] md:max-lg:text-[19px]">
              {words.map((word, at) => (
                <tspan x={left} y={height} dy={`${(at - line) * 1.25}em`} key={word}>
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
