import { useId } from 'react';

// Six parties of equal size around one coordinator, on a field of 32 by 32.
const RADIUS = 4.5;
const DISTANCE = 10.6;
const PARTIES = [0, 1, 2, 3, 4, 5].map((turn) => {
  const angle = (turn * Math.PI) / 3 - Math.PI / 2;
  return {
    x: (16 + DISTANCE * Math.cos(angle)).toFixed(2),
    y: (16 + DISTANCE * Math.sin(angle)).toFixed(2),
  };
});

/** The brand's symbol; it decorates, the name stands beside it. */
export function BrandSymbol() {
  const gradient = useId();
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="6" y1="2" x2="26" y2="30">
        <stop offset="0.1" stopColor="#1744FF" />
        <stop offset="0.55" stopColor="#6B4DFF" />
        <stop offset="1" stopColor="#FF5B2E" />
      </linearGradient>
      <g fill={`url(#${gradient})`}>
        <circle cx="16" cy="16" r={RADIUS} />
        {PARTIES.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={RADIUS} />
        ))}
      </g>
    </svg>
  );
}
