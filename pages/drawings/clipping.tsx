const LINES = [300, 320, 288, 312, 320, 268, 308, 180];

/** An article of somebody else, with one passage marked. */
export default function Clipping() {
  return (
    <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
      <path className="fill-accent" d="M0 0H28V28L14 42H0zM40 0H68V28L54 42H40z" />
      <path className="soft" d={LINES.map((end, row) => `M0 ${72 + row * 20}H${end}`).join('')} />
      <path className="stroke-accent stroke-4" d="M0 132H312M0 152H320" />
    </svg>
  );
}
