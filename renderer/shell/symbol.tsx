import { useId } from 'react';

/** The geometry of the symbol on a field of 32 by 32: parties on a ring, joined at one centre. */
const SYMBOL = {
  centre: { x: 16, y: 16, r: 4.6 },
  parties: [0, 1, 2, 3, 4, 5].map((turn) => {
    const angle = (turn * Math.PI) / 3 - Math.PI / 2;
    return {
      x: Number((16 + 12.2 * Math.cos(angle)).toFixed(2)),
      y: Number((16 + 12.2 * Math.sin(angle)).toFixed(2)),
      r: 3,
    };
  }),
};

/** The brand's symbol; it decorates, the name stands beside it. */
export function BrandSymbol() {
  const gradient = useId();
  const paint = `url(#${gradient})`;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="4" y1="3" x2="28" y2="29">
        <stop offset="0" stopColor="#1744FF" />
        <stop offset="0.55" stopColor="#6B4DFF" />
        <stop offset="1" stopColor="#FF5B2E" />
      </linearGradient>
      <path
        d={SYMBOL.parties.map(({ x, y }) => `M16 16L${x} ${y}`).join('')}
        stroke={paint}
        strokeWidth="1.6"
      />
      {[SYMBOL.centre, ...SYMBOL.parties].map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={paint} />
      ))}
    </svg>
  );
}
