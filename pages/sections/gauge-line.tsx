import { ScaleBar } from './scale-bar.tsx';

interface GaugeLineProps {
  /** As in the site config. */
  gauge: { value: number | readonly number[]; of: number; ends: readonly string[] };
  /** Its width. */
  className: string;
}

/** The smallest part of a line that a bar can show. */
const LEAST = 0.002;

/** A line with named ends, from which a bar hangs. A number that no bar can show is a point. */
export function GaugeLine({ gauge: { value, of, ends }, className }: GaugeLineProps) {
  const isPoint = typeof value === 'number' && value / of < LEAST;
  return (
    <div className={className} aria-hidden="true">
      <div className="relative h-2.5 border-x line-t border-ink">
        {isPoint ? (
          <i className="absolute -start-px -top-1.5 size-3 rounded-full border-6 border-accent" />
        ) : (
          <ScaleBar value={value} largest={of} />
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
