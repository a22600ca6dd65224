/** The symbol, with one of its circles missing. */
export default function MissingParty() {
  return (
    <svg className="drawing" viewBox="0 0.9 29.68 30.2" aria-hidden="true">
      <circle className="fill-ink" cx="16" cy="16" r="4.5" />
      {[0, 1, 2, 3, 4, 5].map((turn) => {
        const angle = (turn * Math.PI) / 3 - Math.PI / 2;
        return (
          <circle
            key={turn}
            className={
              turn === 1 ? 'stroke-highlight stroke-[3px] [stroke-dasharray:5_6]' : 'fill-ink'
            }
            cx={(16 + 10.6 * Math.cos(angle)).toFixed(2)}
            cy={(16 + 10.6 * Math.sin(angle)).toFixed(2)}
            r="4.5"
          />
        );
      })}
    </svg>
  );
}
