/** Lines that end at the outer wall. One of them passes and is found at the second. */
const STOPPED = [24, 126];

/** A core behind two walls. */
export default function Defence() {
  return (
    <svg className="drawing stroke-2" viewBox="-1 -1 242 152" aria-hidden="true">
      <path d={STOPPED.map((y) => `M0 ${y}h90`).join('')} />
      <path d="M90 60V0H240V150H90V90M128 34H206V116H128z" />
      <path className="stroke-accent stroke-4" d="M0 75H118" />
      <circle className="fill-paper stroke-accent stroke-4" cx="128" cy="75" r="12" />
      <path
        className="fill-ink"
        d={STOPPED.map((y) => `M82 ${y}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`).join('')}
      />
      <circle className="fill-accent" cx="172" cy="75" r="18" />
    </svg>
  );
}
