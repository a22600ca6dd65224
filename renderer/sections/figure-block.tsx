import type { Figure } from '../schema/section-base.ts';

interface FigureBlockProps {
  figure: Figure;
  size?: 'large' | 'small';
}

/** A number set large over a hairline, with what it counts. */
export function FigureBlock({ figure, size = 'large' }: FigureBlockProps) {
  return (
    <div className={size === 'large' ? 'figure' : 'figure figure-small'}>
      <p className="figure-value tabular">{figure.value}</p>
      <p className="figure-label">{figure.label}</p>
      {figure.note && <p className="label">{figure.note}</p>}
    </div>
  );
}
