const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** As data/brand/symbol.json has it, ten times as large: how far the circles are from the middle. */
const DISTANCE = 106;
const RADIUS = 45;

const at = (turn: number, far = DISTANCE): readonly [number, number] => {
  const angle = ((turn * 60 - 90) * Math.PI) / 180;
  return [160 + far * Math.cos(angle), 160 + far * Math.sin(angle)];
};

/** How the symbol is constructed: seven equal circles, six of them on the corners of a hexagon. */
export default function Construction() {
  const corners = numbers(6).map((turn) => at(turn));
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {numbers(3).map((turn) => (
        <path
          key={turn}
          className="soft"
          d={`M${at(turn, 158).join(' ')}L${at(turn + 3, 158).join(' ')}`}
        />
      ))}
      <circle className="soft" cx="160" cy="160" r={DISTANCE + RADIUS} />
      <path className="soft" d={`M${corners.map((corner) => corner.join(' ')).join('L')}z`} />
      {corners.map(([x, y], turn) => (
        <circle
          key={`${x} ${y}`}
          className={turn === 1 ? 'fill-accent' : undefined}
          cx={x}
          cy={y}
          r={RADIUS}
        />
      ))}
      <circle cx="160" cy="160" r={RADIUS} />
      <path className="stroke-accent stroke-2" d={`M160 160L${at(1).join(' ')}`} />
      <circle className="fill-ink" cx="160" cy="160" r="4" />
      {corners.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="fill-ink" cx={x} cy={y} r="3" />
      ))}
    </svg>
  );
}
