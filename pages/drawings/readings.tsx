const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Readings over a base line; one is highlighted. */
export default function Readings() {
  // An illustration: the heights are not measured.
  const heights = [72, 108, 90, 150, 132, 186, 120, 240, 168, 204, 144, 180];
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {numbers(8).map((line) => (
        <path key={line} className="soft" d={`M16 ${16 + line * 36}h288`} />
      ))}
      {heights.map((height, index) => (
        <path
          key={height}
          className={index === 7 ? 'fill-highlight' : 'fill-accent'}
          d={`M${20 + index * 24} ${304 - height}h16v${height}h-16z`}
        />
      ))}
      <path d="M16 304h288" />
    </svg>
  );
}
