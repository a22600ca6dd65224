const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The three parts on the core. */
const PARTS = [50, 190, 330];
const MIDDLE = 245;
const TOP = 30;
const CORE = 376;
/** The ring of security around all of them: its middle, its radii and its height. */
const RING = { y: 190, rx: 238, ry: 58 };
const HEIGHT = 52;
/** One half of the ring, behind the parts or before them. */
const half = (sweep: 0 | 1): string => {
  const left = MIDDLE - RING.rx;
  const right = MIDDLE + RING.rx;
  const arc = `A${RING.rx} ${RING.ry} 0 0`;
  return `M${left} ${RING.y}${arc} ${sweep} ${right} ${RING.y}v${HEIGHT}${arc} ${1 - sweep} ${left} ${RING.y + HEIGHT}z`;
};

/** Three parts on one core, and security as the ring around all of them. */
export default function Whole() {
  return (
    <div className="label relative text-ink" aria-hidden="true">
      <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 480 430" aria-hidden="true">
        <path className="fill-accent opacity-60" d={half(1)} />
        <path
          className="fill-paper"
          d={PARTS.map((x) => `M${x} ${CORE}V${TOP}h110V${CORE}z`).join('')}
        />
        <path
          className="soft"
          d={PARTS.map((x) =>
            numbers(7)
              .map((floor) => `M${x} ${TOP + 46 + floor * 44}h110`)
              .join(''),
          ).join('')}
        />
        <path className="fill-accent" d={half(0)} />
        <path className="fill-paper stroke-2" d={`M3000 ${CORE}H0v52H3000`} />
      </svg>
      <span className="absolute start-[12.5%] top-[9.5%]">Payments</span>
      <span className="absolute start-[41.7%] top-[9.5%]">Liquidity</span>
      <span className="absolute start-[70.8%] top-[9.5%]">Yield</span>
      <span className="absolute start-[51%] top-[64.6%] -translate-1/2 text-paper rtl:translate-x-1/2">
        Security
      </span>
      <span className="absolute start-[3%] top-[93.5%] -translate-y-1/2">Coordination core</span>
    </div>
  );
}
