/** One payment whose three shares arrive at one moment. */
export default function ThreeShares() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path
        className="fill-accent/14 stroke-accent"
        d="M32 90C136 90 106 24 210 24h94v72h-94C106 96 136 162 32 162C136 162 106 142 210 142h94v42h-94C106 184 136 204 32 204C136 204 106 252 210 252h94v26h-94C106 278 136 230 32 230"
      />
      <path className="fill-accent" d="M16 90h16v140H16z" />
      <path className="stroke-highlight stroke-2" d="M210 8v304" />
    </svg>
  );
}
