/** The open positions by the id of their drawing, which the list of jobs below has as a symbol. */
const SEATS = [
  {
    job: 'blockchain-developer',
    x: 140,
    y: 20,
    label: [260, 48],
    words: ['Blockchain', 'Developer'],
  },
  { job: 'cybersecurity-lead', x: 1, y: 256, label: [0, 340], words: ['Cybersecurity', 'Lead'] },
  { job: 'compliance-lead', x: 279, y: 256, label: [278, 340], words: ['Compliance', 'Lead'] },
] as const;

/** A table at which three seats are free: those of the open positions. */
export default function Table() {
  return (
    <svg className="drawing" viewBox="0 0 384 372" aria-hidden="true">
      <path
        className="stroke-accent [stroke-dasharray:4_5]"
        d="M192 184V86M192 184L78 256M192 184L306 256"
      />
      <circle className="fill-paper" cx="192" cy="184" r="58" />
      <circle className="soft" cx="192" cy="184" r="38" />
      <circle className="fill-accent" cx="192" cy="184" r="9" />
      {SEATS.map(({ job, x, y, label, words }) => (
        <g key={job}>
          <path className="fill-paper stroke-none" d={`M${x - 8} ${y - 8}h120v81h-120z`} />
          <svg x={x} y={y} width="104" height="65" aria-hidden="true">
            <use href={`#${job}-drawing`} />
          </svg>
          <text
            className="label fill-ink stroke-none md:max-lg:text-[19px]"
            x={label[0]}
            y={label[1]}
          >
            {words.map((word, line) => (
              <tspan x={label[0]} dy={line * 18} key={word}>
                {word}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  );
}
