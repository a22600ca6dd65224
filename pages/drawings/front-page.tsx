const rows = (count: number, from: number, step: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index * step);

/** A front page whose news is still to come. */
export default function FrontPage() {
  return (
    <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
      <path className="fill-ink" d="M0 0H320V6H0z" />
      <path d="M0 34H320" />
      <path className="soft" d="M0 20H56M264 20H320" />
      <path className="fill-accent" d="M132 14H188V26H132z" />
      <path className="soft [stroke-dasharray:6_6]" d="M0 52H200V72H0zM0 80H148V100H0z" />
      <path className="stroke-accent stroke-2" d="M224 52H320V136H224z" />
      <path className="soft" d="M224 52L320 136M320 52L224 136" />
      <path
        className="soft"
        d={rows(7, 120, 16)
          .map((y) => `M0 ${y}H92M108 ${y}H200${y > 140 ? `M224 ${y}H320` : ''}`)
          .join('')}
      />
    </svg>
  );
}
