/** A switch: two places in one outline. */
const SWITCH = 'h176a28 28 0 0 1 0 56h-176a28 28 0 0 1 0-56z';

/** Three kinds of cookies: one is always on, two are the visitor's choice. */
export default function ThreeKinds() {
  return (
    <svg className="drawing" viewBox="8 0 304 208" aria-hidden="true">
      <path className="fill-accent" d={`M108 4${SWITCH}`} />
      <circle className="fill-paper stroke-none" cx="284" cy="32" r="20" />
      <path d={`M108 76${SWITCH}M108 148${SWITCH}`} />
      <circle className="fill-ink" cx="108" cy="104" r="20" />
      <circle cx="108" cy="176" r="20" />
      <path
        className="soft [stroke-dasharray:3_4]"
        d="M264 104a20 20 0 0 1 40 0a20 20 0 0 1-40 0M264 176a20 20 0 0 1 40 0a20 20 0 0 1-40 0"
      />
    </svg>
  );
}
