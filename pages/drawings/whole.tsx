const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The three parts, each as wide as its name needs. */
const PARTS = [0, 160, 320];
/** The band of security between the floors of all of them. */
const TOP = 150;

/** Three parts on one core, and security as the band that passes through all of them. */
export default function Whole() {
  return (
    <div className="label relative text-ink" aria-hidden="true">
      <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 480 420" aria-hidden="true">
        <path
          className="soft"
          d={PARTS.map((x) =>
            numbers(6)
              .map((floor) => `M${x} ${70 + floor * 44}h130`)
              .join(''),
          ).join('')}
        />
        <path d={PARTS.map((x) => `M${x} 350V20h130V350`).join('')} />
        <path className="fill-accent" d={`M0 ${TOP}h3000v76H0z`} />
        <path className="fill-paper stroke-2" d="M3000 350H0v64H3000" />
      </svg>
      <span className="absolute start-[3%] top-[7%]">Payments</span>
      <span className="absolute start-[36.3%] top-[7%]">Liquidity</span>
      <span className="absolute start-[69.6%] top-[7%]">Yield</span>
      <span className="absolute start-[3%] top-[42%] text-paper">Security</span>
      <span className="absolute start-[3%] top-[88.5%]">Coordination core</span>
    </div>
  );
}
