const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The heights of the lines, and of the two that are taken. */
const ROWS = numbers(9).map((row) => 40 + row * 30);
const TAKEN = [100, 190];
const FREE = ROWS.filter((y) => !TAKEN.includes(y));

const course = (y: number): string => `M104 160C144 160 136 ${y} 184 ${y}H304`;
const venues = (y: number, count: number): string =>
  `M178 ${y}${numbers(count)
    .map(() => 'a6 6 0 1 0 12 0a6 6 0 1 0-12 0')
    .join('m30 0')}`;

/** One treasury, one gate, and the many venues behind it. */
export default function Gateway() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path className="soft" d={FREE.map(course).join('')} />
      <path className="stroke-accent" d={`M44 160h60${TAKEN.map(course).join('')}`} />
      <path
        className="fill-paper"
        d={[...FREE.map((y) => venues(y, 5)), ...TAKEN.map((y) => venues(y, 4))].join('')}
      />
      <path
        className="fill-accent"
        d={`M8 160a20 20 0 1 0 40 0a20 20 0 1 0-40 0${TAKEN.map((y) => `M298 ${y}a6 6 0 1 0 12 0a6 6 0 1 0-12 0`).join('')}`}
      />
      <path d="M104 16v288" className="stroke-2" />
    </svg>
  );
}
