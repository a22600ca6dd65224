const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Four systems on one side, eight languages on the other, one interface between. */
export default function Interfaces() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {numbers(4).map((row) => (
        <g key={row}>
          <path d={`M64 ${52 + row * 72}h88`} />
          <path className="fill-paper" d={`M16 ${28 + row * 72}h48v48H16z`} />
          <path className="soft" d={`M28 ${44 + row * 72}h24m-24 8h24m-24 8h14`} />
        </g>
      ))}
      {numbers(8).map((row) => (
        <g key={row}>
          <path className={row === 5 ? 'stroke-accent' : 'soft'} d={`M168 ${34 + row * 36}h120`} />
          <circle
            className={row === 5 ? 'fill-accent' : 'fill-paper'}
            cx="296"
            cy={34 + row * 36}
            r="8"
          />
        </g>
      ))}
      <path className="fill-accent" d="M152 16h16v288h-16z" />
    </svg>
  );
}
