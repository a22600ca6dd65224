/** The torn edge between the ticket and its stub: teeth of 10 units. */
const TEETH = 'l7 5-7 5'.repeat(18);

/** The characters of the code, in three groups of four. */
const CELLS = [0, 1, 2].flatMap((group) =>
  [0, 1, 2, 3].map((at) => `M${28 + group * 96 + at * 20} 140h14v26h-14z`),
);

/** A ticket for one use. The stub has been torn off, at the edge of the window. */
export default function Ticket() {
  return (
    <svg className="drawing" viewBox="0 34 400 216" aria-hidden="true">
      <path className="fill-accent" d={`M330 240H2V60H330${TEETH}z`} />
      <path className="stroke-paper stroke-2" d="M28 84h56M28 96h30M28 212h274" />
      <path className="fill-paper stroke-none" d={CELLS.join('')} />
      <path className="stroke-paper stroke-2" d="M105 153h10M201 153h10" />
      <g transform="translate(366 46) rotate(7)">
        <path className="stroke-2" d={`M0 0H104V180H0M0 0${TEETH}`} />
        <circle className="fill-ink" cx="60" cy="90" r="24" />
        <circle cx="60" cy="90" r="32" />
      </g>
    </svg>
  );
}
