/* Drawings of what is kept and checked, each on a field of 320 by 320; classes as in parties.tsx. */

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const at = (angle: number, far: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(160 + far * Math.cos(turn)).toFixed(1)} ${(160 + far * Math.sin(turn)).toFixed(1)}`;
};

/** A grid in which two paths rise from one deposit to one redemption. */
export function Paths() {
  return (
    <>
      {numbers(8).map((line) => (
        <path
          key={line}
          className="soft"
          d={`M16 ${16 + line * 36}h288M${52 + line * 36} 16v288`}
        />
      ))}
      <path d="M16 16v288h288" />
      <path className="heavy" d="M16 304h72v-72h72v-72h72V88h72V16" />
      <path className="signal heavy" d="M16 304C232 304 304 232 304 16" />
      <circle className="fill-ink" cx="16" cy="304" r="8" />
      <circle className="fill-ember" cx="304" cy="16" r="10" />
    </>
  );
}

/** Rings around a core, one of them under examination. */
export function Verification() {
  return (
    <>
      {[40, 72, 136].map((radius) => (
        <circle key={radius} cx="160" cy="160" r={radius} />
      ))}
      {numbers(72).map((tick) => (
        <path
          key={tick}
          className={tick % 6 === 0 ? undefined : 'soft'}
          d={`M${at(tick * 5, tick % 6 === 0 ? 124 : 130)}L${at(tick * 5, 136)}`}
        />
      ))}
      <path className="signal thick" d={`M${at(-120, 104)}A104 104 0 0 1 ${at(30, 104)}`} />
      <path className="ember thick" d={`M${at(38, 104)}A104 104 0 0 1 ${at(62, 104)}`} />
      <path className="faint thick" d={`M${at(70, 104)}A104 104 0 0 1 ${at(-128, 104)}`} />
      <path d={`M160 160L${at(30, 136)}`} />
      <circle className="fill-ink" cx="160" cy="160" r="8" />
    </>
  );
}

/** Readings over a base line; one stands out. */
export function Readings() {
  // Drawn, not measured: the heights mean nothing.
  const heights = [72, 108, 90, 150, 132, 186, 120, 240, 168, 204, 144, 180];
  return (
    <>
      {numbers(8).map((line) => (
        <path key={line} className="soft" d={`M16 ${16 + line * 36}h288`} />
      ))}
      {heights.map((height, index) => (
        <path
          key={height}
          className={index === 7 ? 'fill-ember' : 'fill-signal'}
          d={`M${20 + index * 24} ${304 - height}h16v${height}h-16z`}
        />
      ))}
      <path d="M16 304h288" />
    </>
  );
}
