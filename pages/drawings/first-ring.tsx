/** The heights of the first places, on one arc around the core. */
const PLACES = [25, 215];

/** The core with the first places around it, one of them free. The arcs behind are empty as yet. */
export default function FirstRing() {
  return (
    <svg className="drawing max-md:hidden" viewBox="0 0 330 240" aria-hidden="true">
      <path className="soft" d="M199 3A214 214 0 0 1 199 237M294 4A298 298 0 0 1 294 236" />
      <path d="M76 5A128 128 0 0 1 76 235" />
      <path className="stroke-accent" d="M106 25 20 120 106 215M20 120H148" />
      <circle className="fill-accent" cx="20" cy="120" r="20" />
      {PLACES.map((y) => (
        <circle className="fill-paper" key={y} cx="106" cy={y} r="13" />
      ))}
      <circle
        className="fill-paper stroke-accent stroke-2 [stroke-dasharray:4_5]"
        cx="148"
        cy="120"
        r="13"
      />
    </svg>
  );
}
