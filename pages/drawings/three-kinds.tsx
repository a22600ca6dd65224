/** A switch: two places in one outline. */
const SWITCH = 'h176a28 28 0 0 1 0 56h-176a28 28 0 0 1 0-56z';
const LABEL = 'label stroke-none text-[10px]';

/** Three kinds of cookies: two are in use, and analytics would be the visitor's choice. */
export default function ThreeKinds() {
  return (
    <svg className="drawing lg:ms-auto lg:max-w-88" viewBox="79 3 234 202" aria-hidden="true">
      <path className="fill-accent" d={`M108 4${SWITCH}`} />
      <circle className="fill-paper stroke-none" cx="284" cy="32" r="20" />
      <path className="fill-ink" d={`M108 76${SWITCH}`} />
      <circle className="fill-paper stroke-none" cx="284" cy="104" r="20" />
      <path d={`M108 148${SWITCH}`} />
      <circle cx="108" cy="176" r="20" />
      <path
        className="soft [stroke-dasharray:3_4]"
        d="M264 176a20 20 0 0 1 40 0a20 20 0 0 1-40 0"
      />
      <text className={`${LABEL} fill-paper`} x="104" y="36">
        Essential
      </text>
      <text className={`${LABEL} fill-paper`} x="104" y="108">
        Preferences
      </text>
      <text className={`${LABEL} fill-ink`} x="144" y="180">
        Analytics
      </text>
    </svg>
  );
}
