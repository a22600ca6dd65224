/** The three rooms with their tables, seen from above. */
export default function FloorPlan() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path className="stroke-2" d="M24 24h272v272H24zM24 176h112m40 0h120M184 176v44m0 40v36" />
      <path className="stroke-accent stroke-2" d="M48 48h120" />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4, 5].map((seat) => (
          <circle
            key={`${row}-${seat}`}
            className="fill-ink"
            cx={64 + seat * 38}
            cy={84 + row * 32}
            r="6"
          />
        )),
      )}
      <circle className="soft" cx="104" cy="236" r="32" />
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <circle
          key={angle}
          className="fill-highlight"
          cx={Math.round(104 + 46 * Math.cos((angle * Math.PI) / 180))}
          cy={Math.round(236 + 46 * Math.sin((angle * Math.PI) / 180))}
          r="6"
        />
      ))}
      <path className="soft" d="M212 208h60v20h-60zM212 244h60v20h-60z" />
    </svg>
  );
}
