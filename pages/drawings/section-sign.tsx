/** The number of clauses, each a line. */
const CLAUSES = 15;
/** The clauses with a sentence that the page sets large, with their names. */
const KEY_CLAUSES = [
  [3, 'No advice and no offer'],
  [11, 'Liability'],
] as const;

/** The height of the line of a clause, from 1. */
const lineOf = (clause: number): number => 20 + (clause - 1) * 24;
const lines = (clauses: readonly number[]): string =>
  clauses.map((clause) => `M0 ${lineOf(clause)}H448`).join('');

/** Half of the sign, from its upper end. The other half is the same, turned around. */
const HALF = 'M212 98V92A62 62 0 0 0 88 92C88 150 212 150 212 212C212 230 204 243 192 254';

/** The section sign on the lines of the clauses. Two of them matter most. */
export default function SectionSign() {
  return (
    <svg
      className="drawing max-w-full md:ms-auto md:h-86 md:w-auto rtl:-scale-x-100"
      viewBox="0 0 448 376"
      aria-hidden="true"
    >
      <path className="soft" d={lines(Array.from({ length: CLAUSES }, (_, index) => index + 1))} />
      <g className="stroke-accent [&>path]:stroke-26 [&>path]:[vector-effect:none]">
        <path d={HALF} />
        <path d={HALF} transform="rotate(180 150 190)" />
      </g>
      <path className="stroke-2" d={lines(KEY_CLAUSES.map(([clause]) => clause))} />
      {KEY_CLAUSES.map(([clause, name]) => (
        <text
          className="label fill-ink stroke-none text-[16px] [text-anchor:end] md:text-[14px] md:max-lg:hidden"
          key={clause}
          x="448"
          y={lineOf(clause) - 7}
        >
          {name}
        </text>
      ))}
    </svg>
  );
}
