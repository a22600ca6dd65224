/** Lines that end at the outer wall. One of them passes and is found at the second. */
const STOPPED = [15, 45, 105, 135];

/** A core behind three walls. */
export default function Defence() {
  return (
    <svg className="drawing" viewBox="-1 -1 242 152" aria-hidden="true">
      <path className="soft" d={STOPPED.map((y) => `M0 ${y}h90`).join('')} />
      <path d="M90 67V0H240V150H90V83M115 25H215V125H115zM140 50H190V100H140z" />
      <path className="stroke-accent stroke-2" d="M0 75H107" />
      <circle className="fill-paper stroke-accent stroke-2" cx="115" cy="75" r="8" />
      <path
        className="fill-ink"
        d={STOPPED.map((y) => `M86 ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`).join('')}
      />
      <circle className="fill-accent" cx="165" cy="75" r="10" />
    </svg>
  );
}
