import type { Figure } from '../../core/config/section.ts';
import { typesetFigure } from '../text/numbers.ts';

interface FigureBlockProps {
  figure: Figure;
  /**
   * `alone` is for one figure across the page, `half` for a figure in half of the page, `large` for
   * one of several in a row, and `small` for a figure inside a card.
   */
  size?: 'alone' | 'half' | 'large' | 'small';
}

/** The classes of the number, by size. */
const VALUE_CLASSES = {
  alone: 'border-ink pb-6 text-figure-alone lg:col-span-8 lg:border-0 lg:pb-0',
  half: 'border-ink pb-5 text-figure-half',
  large: 'border-ink pb-4 text-figure',
  small: 'text-figure-small max-sm:border-0 sm:pb-3',
} as const;

/** The classes of the label, by size. */
const LABEL_CLASSES = {
  alone: 'mt-3 mb-1.5 lg:text-track/tight',
  half: 'mt-3 mb-1.5 ',
  large: 'mt-3 mb-1.5 ',
  small: 'text-base sm:mt-2 sm:mb-1',
} as const;

/** A single figure has its label beside it on wide screens, under one hairline. */
const ALONE =
  'lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-gutter lg:border-t lg:border-ink lg:pt-8';

/** A large number over a hairline, with its label. */
export function FigureBlock({ figure, size = 'large' }: FigureBlockProps) {
  return (
    <div className={size === 'alone' ? `figure ${ALONE}` : 'figure'}>
      <p className={`line-b tabular ${VALUE_CLASSES[size]}`}>{typesetFigure(figure.value)}</p>
      <div className="lg:col-span-4 lg:pb-2">
        <p className={`max-w-[26.5em] leading-snug ${LABEL_CLASSES[size]}`}>{figure.label}</p>
        {figure.note && <p className="label">{figure.note}</p>}
      </div>
    </div>
  );
}
