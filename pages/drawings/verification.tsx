const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const at = (angle: number, far: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(160 + far * Math.cos(turn)).toFixed(1)} ${(160 + far * Math.sin(turn)).toFixed(1)}`;
};

/** Rings around a core, one of them under examination. */
export default function Verification() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {[40, 72, 136].map((radius) => (
        <circle key={radius} cx="160" cy="160" r={radius} />
      ))}
      {numbers(72).map((tick) => (
        <path
          key={tick}
          className={tick % 6 === 0 ? undefined : 'soft'}
          d={`M${at(tick * 5, tick % 6 === 0 ? 124 : 130)}L${at(tick * 5, 136)}`}
        />
      ))}
      <path
        className="stroke-accent stroke-16"
        d={`M${at(-120, 104)}A104 104 0 0 1 ${at(30, 104)}`}
      />
      <path
        className="stroke-16 [stroke-dasharray:2_3]"
        d={`M${at(38, 104)}A104 104 0 0 1 ${at(62, 104)}`}
      />
      <path
        className="stroke-line stroke-16"
        d={`M${at(70, 104)}A104 104 0 0 1 ${at(-128, 104)}`}
      />
      <path d={`M160 160L${at(30, 136)}`} />
      <circle className="fill-ink" cx="160" cy="160" r="8" />
    </svg>
  );
}
