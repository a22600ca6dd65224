const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Two ledgers and a coordinator: one entry leaves here and arrives there. */
export default function Transfer() {
  const entries = numbers(11).filter((row) => row !== 5);
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path
        className="soft"
        d={entries.map((row) => `M8 ${40 + row * 24}h104m96 0h104`).join('')}
      />
      <path d="M8 16v288M112 16v288M208 16v288M312 16v288" />
      <path className="fill-accent" d="M8 148h104v24H8z" />
      <path className="fill-accent" d="M208 148h104v24H208z" />
      <path className="stroke-highlight stroke-2" d="M112 160h96" />
      <circle className="fill-paper" cx="160" cy="160" r="28" />
      <circle className="fill-ink" cx="160" cy="160" r="5" />
    </svg>
  );
}
