const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A list in which the next line is free. Phones show its end. */
export default function Queue() {
  const next = 3;
  return (
    <svg
      className="drawing ms-auto overflow-hidden max-md:aspect-[288/73] md:aspect-[2] md:max-w-72 wide:max-w-96"
      viewBox="16 16 288 180"
      preserveAspectRatio="xMidYMax slice"
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
      <text
        className="label fill-ink stroke-none text-[13px] md:max-lg:text-[15px]"
        x="64"
        y={38 + next * 36}
      >
        Your details
      </text>
      <path className="stroke-accent stroke-2" d={`M184 ${24 + next * 36}v20`} />
      <path d="M16.5 16.5h287v179h-287z" />
    </svg>
  );
}
