export default function TwoSides() {
  const rows = Array.from({ length: 15 }, (_, row) => 22 + row * 12);
  const lines = (from: number, to: number, side: number): string =>
    rows.map((y, row) => (row % 2 === side ? `M${from} ${y}H${to}` : '')).join('');
  return (
    <svg className="drawing" viewBox="8 0 304 212" aria-hidden="true">
      <path d={lines(9, 100, 0) + lines(311, 220, 1)} />
      <path className="stroke-accent stroke-2" d={lines(100, 204, 0) + lines(220, 116, 1)} />
      <path d="M100 4H220V208H100z" />
      <path className="stroke-2" d="M9 10V202M311 10V202" />
    </svg>
  );
}
