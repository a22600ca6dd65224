const PLACES = [
  [16, 16],
  ...[0, 1, 2, 3, 4, 5].map((turn) => {
    const angle = (turn * Math.PI) / 3 - Math.PI / 2;
    return [16 + 10.6 * Math.cos(angle), 16 + 10.6 * Math.sin(angle)];
  }),
].map((place) => place.map((number) => number.toFixed(2)));
/** The place of the missing circle, upper right. */
const MISSING = 2;

/** The symbol in outline, with one of its circles missing. */
export default function MissingParty() {
  return (
    <svg
      className="drawing md:aspect-square"
      viewBox="2.22 0.9 27.56 30.2"
      preserveAspectRatio="xMaxYMid"
      aria-hidden="true"
    >
      {PLACES.map(([cx, cy], at) => (
        <g key={`${cx} ${cy}`}>
          <circle
            className={
              at === MISSING ? 'stroke-accent stroke-[3px] [stroke-dasharray:5_6]' : 'stroke-2'
            }
            cx={cx}
            cy={cy}
            r="4.5"
          />
          {at !== MISSING && (
            <circle className={at === 0 ? 'fill-accent' : 'fill-ink'} cx={cx} cy={cy} r="0.7" />
          )}
        </g>
      ))}
    </svg>
  );
}
