const CHAINS = [18, 75, 132];
const BLOCK = 'v-14h28v28h-28z';

/** One core, with an adapter to each of three chains. */
export default function Chains() {
  return (
    <svg className="drawing" viewBox="-1 -1 242 152" aria-hidden="true">
      <path d={CHAINS.map((y) => `M20 75H44C64 75 60 ${y} 80 ${y}H240`).join('')} />
      {CHAINS.map((y, at) => (
        <path
          className={`fill-paper ${at === 1 ? 'stroke-accent stroke-2' : ''}`}
          d={`M116 ${y}${BLOCK}m48 0${BLOCK}m48 0${BLOCK}`}
          key={y}
        />
      ))}
      <path className="soft" d={CHAINS.map((y) => `M122 ${y}h16m32 0h16m32 0h16`).join('')} />
      <path
        className="fill-paper"
        d={CHAINS.map((y) => `M74 ${y}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`).join('')}
      />
      <path className="fill-accent" d="M0 51h48v48H0z" />
    </svg>
  );
}
