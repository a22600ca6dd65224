const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A list in which the next line is free. */
export default function Queue() {
  const next = 3;
  return (
    <svg
      className="drawing ms-auto max-w-72 max-md:hidden wide:max-w-96"
      viewBox="16 16 288 180"
      aria-hidden="true"
    >
      {numbers(6).map((line) => (
        <path key={line} className="soft" d={`M16 ${16 + line * 36}h288`} />
      ))}
      {numbers(5).map((row) => (
        <circle
          key={row}
          className={row < next ? 'fill-ink' : row === next ? 'fill-accent' : 'fill-paper'}
          cx="34"
          cy={34 + row * 36}
          r="8"
        />
      ))}
      {[148, 196, 120].map((length, row) => (
        <path key={length} d={`M64 ${34 + row * 36}h${length}`} />
      ))}
      <path className="stroke-accent stroke-2" d={`M64 ${34 + next * 36}h104`} />
      <path className="stroke-accent stroke-2" d={`M176 ${24 + next * 36}v20`} />
      <path d="M16 16h288v180H16z" />
    </svg>
  );
}
