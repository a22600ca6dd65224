const HOPS = [30, 106, 182, 258, 334];

/** The border between two sides: many short steps across it, and one that takes all of it. */
export default function OneStep() {
  return (
    <div className="label relative text-ink" aria-hidden="true">
      <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 480 300" aria-hidden="true">
        <path className="soft" d={HOPS.map((x) => `M${x} 260a38 38 0 0 1 76 0`).join('')} />
        <path d="M0 260h3000" />
        <path className="[stroke-dasharray:6_6]" d="M220 0v300" />
        <path className="stroke-accent stroke-[5px]" d="M30 260a190 190 0 0 1 380 0" />
        <path className="fill-accent" d="M16 260a14 14 0 1 0 28 0a14 14 0 1 0-28 0" />
        <path className="fill-highlight" d="M396 260a14 14 0 1 0 28 0a14 14 0 1 0-28 0" />
      </svg>
      <span className="absolute start-0 top-[94%]">US · USD</span>
      <span className="absolute end-0 top-[94%]">Mexico · MXN</span>
    </div>
  );
}
