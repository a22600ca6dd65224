/** A text of somebody else, in quotation marks, that names the company. */
export default function Clipping() {
  return (
    <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
      <path className="fill-ink" d="M0 0H40V40L20 60H0V40zM56 0H96V40L76 60H56V40z" />
      <path className="soft stroke-2" d="M0 100H320M0 152H84M196 152H320M0 204H240" />
      <path className="fill-accent" d="M96 130H184V174H96z" />
      <text
        className="fill-paper stroke-none font-mono text-[28px] [text-anchor:middle]"
        x="140"
        y="162"
      >
        UAC
      </text>
    </svg>
  );
}
