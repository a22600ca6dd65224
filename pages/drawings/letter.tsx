/** The heights of the addressees. */
const ADDRESSEES = [88, 160, 232];

/** The lines of a message, and the ways on which it reaches its addressees. */
export default function Letter() {
  return (
    <svg
      className="drawing ms-auto max-w-72 max-md:hidden wide:max-w-96"
      viewBox="8 64 304 192"
      aria-hidden="true"
    >
      <path className="stroke-accent stroke-2" d="M8 136H72M8 152H88M8 168H56M8 184H80" />
      <path d={ADDRESSEES.map((y) => `M132 160C208 160 208 ${y} 284 ${y}`).join('')} />
      <circle className="fill-accent" cx="132" cy="160" r="16" />
      {ADDRESSEES.map((y) => (
        <g key={y}>
          <circle className="fill-accent" cx="208" cy={(160 + y) / 2} r="5" />
          <circle className="fill-paper" cx="288" cy={y} r="22" />
          <circle className="fill-ink" cx="288" cy={y} r="9" />
        </g>
      ))}
    </svg>
  );
}
