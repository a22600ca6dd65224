const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const SEATS = 12;
/** As many as there are open positions. */
const FREE = [1, 4, 9];

const at = (seat: number, far: number): readonly [number, number] => {
  const turn = ((seat * 360) / SEATS - 90) * (Math.PI / 180);
  return [160 + far * Math.cos(turn), 160 + far * Math.sin(turn)];
};

/** A round table at which three seats are free. */
export default function Table() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {numbers(SEATS).map((seat) => (
        <path
          key={seat}
          className={FREE.includes(seat) ? 'stroke-accent' : 'soft'}
          d={`M160 160L${at(seat, 128).join(' ')}`}
        />
      ))}
      <circle className="fill-paper" cx="160" cy="160" r="84" />
      <circle className="soft" cx="160" cy="160" r="56" />
      {numbers(SEATS).map((seat) => {
        const [cx, cy] = at(seat, 132);
        const isFree = FREE.includes(seat);
        return (
          <circle
            key={seat}
            className={isFree ? 'fill-paper stroke-accent stroke-2' : 'fill-ink'}
            cx={cx}
            cy={cy}
            r="20"
          />
        );
      })}
      <circle className="fill-accent" cx="160" cy="160" r="8" />
    </svg>
  );
}
