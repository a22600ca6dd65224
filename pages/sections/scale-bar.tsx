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
