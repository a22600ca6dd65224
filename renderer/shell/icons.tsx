import { useId } from 'react';
import { site } from '#site';
import { symbol } from '#symbol';

/** The icon of a close button. */
export function Cross() {
  return (
    <svg
      className="size-4"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2.5 2.5l11 11M13.5 2.5l-11 11" />
    </svg>
  );
}

const LOOK = 'arrow size-3.5 flex-none transition-[transform,rotate]';

/** The arrow after a link: `on` within the site, `out` to another site, `down` to a file. */
export function Arrow({ to = 'on' }: { to?: 'on' | 'out' | 'down' }) {
  const paths = {
    on: 'M1 7h11.5M8 2.5 12.5 7 8 11.5',
    out: 'M2.5 11.5l9-9M4.5 2.5h7v7',
    down: 'M7 1v9.5M2.5 6.5 7 11l4.5-4.5M1 13.5h12',
  };
  return (
    <svg
      className={to === 'on' ? LOOK : `${LOOK} arrow-${to}`}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={paths[to]} />
    </svg>
  );
}

const HOME = 'inline-flex min-h-11 items-center gap-3 text-logo font-medium';
/** The same with the symbol, whose size it sets. */
const HOME_WITH_SYMBOL = `${HOME} *:size-7 *:flex-none`;

/** The link to the home page: the site's logo, or the symbol and the name. */
export function HomeLink() {
  const { name, logo } = site.brand;
  if (!logo)
    return (
      <a className={HOME_WITH_SYMBOL} href={site.home}>
        <BrandSymbol />
        {name}
      </a>
    );
  const { light, dark } = logo;
  return (
    <a className={HOME} href={site.home}>
      <picture>
        {dark && (
          <source
            media="(prefers-color-scheme: dark)"
            srcSet={dark.href}
            width={dark.width}
            height={dark.height}
          />
        )}
        <img
          src={light.href}
          alt={logo.name ? '' : name}
          width={light.width}
          height={light.height}
        />
      </picture>
      {logo.name && name}
    </a>
  );
}

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

/** The path of a tick in a circle, in a box of 20. */
export const TICK = 'm6 10.4 2.7 2.7L14 7.5';
