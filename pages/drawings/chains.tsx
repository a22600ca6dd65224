const CHAINS = [22, 75, 128];
const BLOCK = 'v-20h40v40h-40z';

/** One core, with an adapter to each of three chains. */
export default function Chains() {
  return (
    <svg className="drawing stroke-2" viewBox="-1 -1 242 152" aria-hidden="true">
      <path d={CHAINS.map((y) => `M40 75H52C80 75 72 ${y} 100 ${y}H240`).join('')} />
      {CHAINS.map((y, at) => (
        <path
          className={`fill-paper ${at === 1 ? 'stroke-accent' : ''}`}
          d={`M116 ${y}${BLOCK}m68 0${BLOCK}`}
          key={y}
        />
      ))}
      <path className="fill-accent" d="M0 43h64v64H0z" />
    </svg>
  );
}
