const LABEL = 'label fill-ink stroke-none text-[12px]';

/** The lines of two sides meet within the terms that both accept. */
export default function TwoSides() {
  const rows = Array.from({ length: 15 }, (_, row) => 46 + row * 12);
  const lines = (from: number, to: number, side: number): string =>
    rows.map((y, row) => (row % 2 === side ? `M${from} ${y}H${to}` : '')).join('');
  return (
    <svg className="drawing" viewBox="8 0 304 238" aria-hidden="true">
      <path d={lines(9, 100, 0) + lines(311, 220, 1)} />
      <path className="stroke-accent stroke-2" d={lines(100, 204, 0) + lines(220, 116, 1)} />
      <path d="M100 28H220V232H100z" />
      <path className="stroke-2" d="M9 28V232M311 28V232" />
      <g className={LABEL}>
        <text x="8" y="16">
          UAC
        </text>
        <text className="[text-anchor:middle]" x="160" y="16">
          These terms
        </text>
        <text className="[text-anchor:end]" x="312" y="16">
          You
        </text>
      </g>
    </svg>
  );
}
