const ENDS = [60, 210, 360];

/** Three kinds of partners on one side of the gate, and one way through it. */
export default function Joined() {
  return (
    <div className="label relative text-ink" aria-hidden="true">
      <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 480 420" aria-hidden="true">
        <path
          className="stroke-accent stroke-2"
          d={`${ENDS.map((y) => `M10 ${y}H180C260 ${y} 250 210 330 210`).join('')}H3000`}
        />
        <path
          className="fill-paper stroke-2"
          d={ENDS.map((y) => `M0 ${y}a10 10 0 1 0 20 0a10 10 0 1 0-20 0`).join('')}
        />
        <path className="stroke-4" d="M330 0V186M330 234V420" />
        <circle className="fill-accent" cx="330" cy="210" r="14" />
      </svg>
      <span className="absolute start-0 top-[4%]">Institutions</span>
      <span className="absolute start-0 top-[39.5%]">Liquidity providers</span>
      <span className="absolute start-0 top-[75.5%]">Protocols</span>
    </div>
  );
}
