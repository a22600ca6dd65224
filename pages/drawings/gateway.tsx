const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** One treasury, one gate, and the many venues behind it. */
export default function Gateway() {
  const rows = numbers(9);
  const isLit = (row: number) => row === 2 || row === 5;
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {rows.map((row) => {
        const y = 40 + row * 30;
        return (
          <path
            key={row}
            className={isLit(row) ? 'stroke-accent' : 'soft'}
            d={`M104 160C144 160 136 ${y} 184 ${y}H304`}
          />
        );
      })}
      {rows.flatMap((row) =>
        numbers(5).map((column) => (
          <circle
            key={`${row} ${column}`}
            className={isLit(row) && column === 4 ? 'fill-accent' : 'fill-paper'}
            cx={184 + column * 30}
            cy={40 + row * 30}
            r="6"
          />
        )),
      )}
      <path d="M44 160h60" className="stroke-accent" />
      <circle className="fill-accent" cx="28" cy="160" r="20" />
      <path className="stroke-2" d="M104 16v288" />
    </svg>
  );
}
