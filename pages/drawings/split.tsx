/** One payment that falls to three parties at once. */
export default function Split() {
  const shares = [
    { from: 112, height: 52, to: 24, name: 'fill-ink' },
    { from: 164, height: 28, to: 158, name: 'fill-ink' },
    { from: 192, height: 16, to: 280, name: 'fill-highlight' },
  ];
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      {shares.map(({ from, height, to }) => (
        <path
          key={to}
          className="fill-accent/14 stroke-none"
          d={`M48 ${from}C168 ${from} 152 ${to} 272 ${to}v${height}C152 ${to + height} 168 ${from + height} 48 ${from + height}z`}
        />
      ))}
      <path className="fill-accent" d="M16 112h32v96H16z" />
      {shares.map(({ height, to, name }) => (
        <path key={to} className={name} d={`M272 ${to}h32v${height}h-32z`} />
      ))}
      <path className="soft" d="M16 16v288M304 16v288" />
    </svg>
  );
}
