interface GaugeLineProps {
  /** As in the site config. */
  gauge: { value: number | readonly number[]; of: number; ends: readonly string[] };
  /** Its width. */
  className: string;
}

/** The smallest part of a line that a bar can show. */
const LEAST = 0.002;

/**
 * A line with named ends, from which a bar hangs. A range is a bar from its first number to its
 * second. A number that no bar can show is a point.
 */
export function GaugeLine({ gauge: { value, of, ends }, className }: GaugeLineProps) {
  const [from = 0, to = 0] = typeof value === 'number' ? [0, value] : value;
  const share = (part: number): string => `${((part / of) * 100).toFixed(2)}%`;
  return (
    <div className={className} aria-hidden="true">
      <div className="relative h-2.5 border-x line-t border-ink">
        {to / of < LEAST ? (
          <i className="absolute -start-px -top-1.5 size-3 rounded-full border-6 border-accent" />
        ) : (
          // A border is seen in forced colours and on paper too, unlike a background.
          <i
            className="block border-t-6 border-accent"
            style={{ marginInlineStart: share(from), width: share(to - from) }}
          />
        )}
      </div>
      <p className="label mt-0.5 flex justify-between">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </div>
  );
}
