/** The first release, on its way out of its envelope. */
export default function FrontPage() {
  return (
    <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
      <path d="M40 96V219H280V96" />
      <path className="fill-paper stroke-accent stroke-2" d="M72 2H248V176H72z" />
      <path className="fill-accent" d="M90 20H140V32H90z" />
      <path className="stroke-2" d="M90 54H230M90 72H186" />
      <path className="soft" d="M90 96H230M90 112H230M90 128H230" />
      <path className="fill-paper" d="M40 96L160 176L280 96V219H40z" />
      <path className="soft" d="M40 219L128 154M280 219L192 154" />
    </svg>
  );
}
