import type { Figure } from '../../core/config/section-base.ts';

interface FigureBlockProps {
  figure: Figure;
  size?: 'alone' | 'large' | 'small';
}

const VALUES = {
  alone: 'border-ink pb-6 text-figure-alone',
  large: 'border-ink pb-4 text-figure',
  small: 'pb-3 text-figure-small',
} as const;

/** A large number over a hairline, with its label. */
export function FigureBlock({ figure, size = 'large' }: FigureBlockProps) {
  return (
    <div className="figure">
      <p className={`line-b tabular ${VALUES[size]}`}>{figure.value}</p>
      <p
        className={`max-w-[40ch] leading-snug ${size === 'small' ? 'mt-2 mb-1 text-base' : 'mt-3 mb-1.5'}`}
      >
        {figure.label}
      </p>
      {figure.note && <p className="label">{figure.note}</p>}
    </div>
  );
}
