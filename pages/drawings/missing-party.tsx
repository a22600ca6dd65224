/** The symbol as a line drawing, with one of its circles dashed. */
export default function MissingParty() {
  return (
    <svg className="drawing" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="4.5" />
      {[0, 1, 2, 3, 4, 5].map((turn) => {
        const angle = (turn * Math.PI) / 3 - Math.PI / 2;
        return (
          <circle
            key={turn}
            className={turn === 1 ? 'stroke-highlight [stroke-dasharray:4_5]' : undefined}
            cx={(16 + 10.6 * Math.cos(angle)).toFixed(2)}
            cy={(16 + 10.6 * Math.sin(angle)).toFixed(2)}
            r="4.5"
          />
        );
      })}
    </svg>
  );
}
