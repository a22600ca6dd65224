import { useId } from 'react';
import { symbol } from '#symbol';

/** Classes of the link to the home page, with the symbol and the name. */
export const LOGO =
  'inline-flex min-h-11 items-center gap-3 text-logo font-medium *:size-7 *:flex-none';

const { size, path, gradient } = symbol;
const [x1, y1] = gradient.from;
const [x2, y2] = gradient.to;

/** The brand's symbol. It is decorative, because the name is beside it. */
export function BrandSymbol() {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" {...{ x1, y1, x2, y2 }}>
        {gradient.stops.map(({ offset, colour }) => (
          <stop key={offset} offset={offset} stopColor={colour} />
        ))}
      </linearGradient>
      <path fill={`url(#${id})`} d={path} />
    </svg>
  );
}
