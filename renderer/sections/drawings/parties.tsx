/*
 * Drawings of who takes part in a transaction, each on a field of 320 by 320. Lines without a class
 * are hairlines in ink; `soft`, `signal` and `ember` set them apart, `fill-…` fills them.
 */

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Two ledgers and a coordinator: one entry leaves here and arrives there. */
export function Transfer() {
  const entries = numbers(11).filter((row) => row !== 5);
  return (
    <>
      {entries.map((row) => (
        <path key={row} className="soft" d={`M8 ${40 + row * 24}h104M208 ${40 + row * 24}h104`} />
      ))}
      <path d="M8 16v288M112 16v288M208 16v288M312 16v288" />
      <path className="fill-signal" d="M8 148h104v24H8z" />
      <path className="fill-ember" d="M208 148h104v24H208z" />
      <path d="M112 160h96" />
      <circle className="fill-paper" cx="160" cy="160" r="28" />
      <circle className="fill-ink" cx="160" cy="160" r="5" />
    </>
  );
}

/** One treasury, one gate, and the many venues behind it. */
export function Gateway() {
  const rows = numbers(9);
  const isLit = (row: number) => row === 2 || row === 5;
  return (
    <>
      {rows.map((row) => {
        const y = 40 + row * 30;
        return (
          <path
            key={row}
            className={isLit(row) ? 'signal' : 'soft'}
            d={`M104 160C144 160 136 ${y} 184 ${y}H304`}
          />
        );
      })}
      {rows.flatMap((row) =>
        numbers(5).map((column) => (
          <circle
            key={`${row} ${column}`}
            className={isLit(row) && column === 4 ? 'fill-signal' : 'fill-paper'}
            cx={184 + column * 30}
            cy={40 + row * 30}
            r="6"
          />
        )),
      )}
      <path d="M44 160h60" className="signal" />
      <circle className="fill-signal" cx="28" cy="160" r="20" />
      <path className="heavy" d="M104 16v288" />
    </>
  );
}

/** One payment that falls to three parties at once. */
export function Split() {
  const shares = [
    { from: 112, height: 52, to: 24, name: 'fill-ink' },
    { from: 164, height: 28, to: 158, name: 'fill-ink' },
    { from: 192, height: 16, to: 280, name: 'fill-ember' },
  ];
  return (
    <>
      {shares.map(({ from, height, to }) => (
        <path
          key={to}
          className="band"
          d={`M48 ${from}C168 ${from} 152 ${to} 272 ${to}v${height}C152 ${to + height} 168 ${from + height} 48 ${from + height}z`}
        />
      ))}
      <path className="fill-signal" d="M16 112h32v96H16z" />
      {shares.map(({ height, to, name }) => (
        <path key={to} className={name} d={`M272 ${to}h32v${height}h-32z`} />
      ))}
      <path className="soft" d="M16 16v288M304 16v288" />
    </>
  );
}

/** Three parties; where all three agree, something happens. */
export function Agreement() {
  const radius = 92;
  const distance = 56;
  const at = (angle: number, far: number): [number, number] => {
    const turn = (angle * Math.PI) / 180;
    return [160 + far * Math.cos(turn), 176 + far * Math.sin(turn)];
  };
  const centres = [-90, 30, 150].map((angle) => at(angle, distance));
  // Two of the circles cross on the axis of the third, this far from the middle.
  const crossing = Math.sqrt(radius ** 2 - (distance * Math.cos(Math.PI / 6)) ** 2) - distance / 2;
  const corners = [-90, 30, 150].map((angle) => at(angle, crossing).join(' '));
  const arc = `A${radius} ${radius} 0 0 1 `;
  return (
    <>
      <path
        className="fill-signal"
        d={`M${corners[0]}${arc}${corners[1]}${arc}${corners[2]}${arc}${corners[0]}z`}
      />
      {centres.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={radius} />
          <circle className="fill-ink" cx={x} cy={y} r="4" />
        </g>
      ))}
    </>
  );
}

/** Four systems on one side, eight languages on the other, one interface between. */
export function Interfaces() {
  return (
    <>
      {numbers(4).map((row) => (
        <g key={row}>
          <path d={`M64 ${52 + row * 72}h88`} />
          <path className="fill-paper" d={`M16 ${28 + row * 72}h48v48H16z`} />
          <path className="soft" d={`M28 ${44 + row * 72}h24m-24 8h24m-24 8h14`} />
        </g>
      ))}
      {numbers(8).map((row) => (
        <g key={row}>
          <path className={row === 5 ? 'signal' : 'soft'} d={`M168 ${34 + row * 36}h120`} />
          <circle
            className={row === 5 ? 'fill-signal' : 'fill-paper'}
            cx="296"
            cy={34 + row * 36}
            r="8"
          />
        </g>
      ))}
      <path className="fill-signal" d="M152 16h16v288h-16z" />
    </>
  );
}
