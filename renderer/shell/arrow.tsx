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
