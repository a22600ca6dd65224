interface ScaleBarProps {
  /** The number, or the two ends of a range. */
  value: number | readonly number[];
  /** The largest number of the section, which has the whole width. */
  largest: number;
  /** Further classes. */
  className?: string;
}

/** A number as a length. A range is open from its first number to its second. */
export function ScaleBar({ value, largest, className = '' }: ScaleBarProps) {
  const [from = 0, to = from] = [value].flat();
  const share = (part: number): string => `${((part / largest) * 100).toFixed(2)}%`;
  return (
    <div className={`flex h-1.5 ${className}`} aria-hidden="true">
      {/* Borders are seen in forced colours and on paper too, unlike backgrounds. */}
      <i className="min-w-px border-t-6 border-accent" style={{ width: share(from) }} />
      {to > from && (
        <i className="border border-s-0 border-accent" style={{ width: share(to - from) }} />
      )}
    </div>
  );
}

/** Returns the largest of the numbers. */
export const largestOf = (values: readonly (ScaleBarProps['value'] | undefined)[]): number =>
  Math.max(...values.flatMap((value) => value ?? 0));

interface GrowthBarProps {
  /** The growth in percent. */
  growth: number;
}

/** A whole and, in colour, what grows onto it. */
export function GrowthBar({ growth }: GrowthBarProps) {
  return (
    <div className="flex h-1.5 gap-0.5" aria-hidden="true">
      <i className="grow-100 border-t-6 border-ink" />
      <i className="border-t-6 border-accent" style={{ flexGrow: growth }} />
    </div>
  );
}

interface RangeBarProps {
  /** Its two ends. */
  range: readonly number[];
}

/**
 * A range of percentages in parts of one percent, or of its first number if that is smaller. The
 * parts from the first number to the second are filled.
 */
export function RangeBar({ range: [from = 0, to = 0] }: RangeBarProps) {
  const unit = Math.min(1, from);
  const parts = Array.from({ length: Math.round(to / unit) }, (_, part) => part * unit);
  return (
    <div className="flex h-1.5 gap-0.5" aria-hidden="true">
      {parts.map((part) => (
        <i className={`grow border-accent ${part < from ? 'border' : 'border-t-6'}`} key={part} />
      ))}
    </div>
  );
}
