/** The first release, on its way out of its envelope. */
export default function FrontPage() {
  return (
    <svg className="drawing" viewBox="0 0 320 220" aria-hidden="true">
      <path d="M.5 96V219H319.5V96" />
      <path className="fill-paper stroke-accent stroke-2" d="M48 1H272V196H48z" />
      <path className="fill-accent" d="M68 20H118V32H68z" />
      <path className="stroke-2" d="M68 54H252M68 72H208" />
      <path className="soft" d="M68 96H252M68 112H252M68 128H252" />
      <path className="fill-paper" d="M.5 96L160 184L319.5 96V219H.5z" />
      <path className="soft" d="M.5 219L116 160M319.5 219L204 160" />
    </svg>
  );
}
