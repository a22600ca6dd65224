/** As many as there are open positions. */
const SEATS = [-90, 30, 150];

const at = (angle: number, far: number): readonly [number, number] => {
  const turn = (angle * Math.PI) / 180;
  return [160 + far * Math.cos(turn), 160 + far * Math.sin(turn)];
};

/** The seats that are taken, between them. */
const TAKEN = SEATS.map((seat) => seat + 60);

/** A round table with three free seats. */
export default function Table() {
  return (
    <svg
      className="drawing md:aspect-square"
      viewBox="18.7 2 282.6 316"
      preserveAspectRatio="xMaxYMid"
      aria-hidden="true"
    >
      {SEATS.map((seat) => (
        <path key={seat} className="stroke-accent" d={`M160 160L${at(seat, 128).join(' ')}`} />
      ))}
      {TAKEN.map((seat) => {
        const [cx, cy] = at(seat, 132);
        return <circle key={seat} className="fill-ink" cx={cx} cy={cy} r="26" />;
      })}
      <circle className="fill-paper" cx="160" cy="160" r="84" />
      <circle className="soft" cx="160" cy="160" r="56" />
      {SEATS.map((seat) => {
        const [cx, cy] = at(seat, 132);
        return (
          <circle
            key={seat}
            className="fill-paper stroke-accent stroke-2 [stroke-dasharray:4_5]"
            cx={cx}
            cy={cy}
            r="26"
          />
        );
      })}
      <circle className="fill-accent" cx="160" cy="160" r="8" />
    </svg>
  );
}
