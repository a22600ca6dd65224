import type { Figure, List } from '../../core/config/section.ts';
import { typesetFigure } from '../text/numbers.ts';
import { RichText } from '../text/rich-text.tsx';

interface ListBlockProps {
  list: List;
  /** Adds hairlines between the items, and a second column on wide screens. */
  ruled?: boolean;
}

/** A list under a small title. Short rules mark its items. */
export function ListBlock({ list, ruled = false }: ListBlockProps) {
  return (
    <div className="list-block grid content-start gap-1 sm:gap-2">
      {list.title && <p className="label">{list.title}</p>}
      <ul className={`rule-list ${ruled ? 'line-b md:grid md:grid-cols-2 md:gap-x-gutter' : ''}`}>
        {list.items.map((item) => (
          <li
            className={
              ruled
                ? 'line-t py-2.5 text-pretty sm:py-3.5'
                : 'max-w-measure py-0.5 text-pretty sm:py-1.5'
            }
            key={item}
          >
            <RichText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Several lists, side by side on wide screens. */
export function ListBlocks({ lists }: { lists: List[] }) {
  if (lists.length === 0) return null;
  return (
    <div className={lists.length > 1 ? 'grid gap-6 md:grid-cols-2 md:gap-x-gutter' : 'grid gap-6'}>
      {lists.map((list) => (
        <ListBlock key={list.title ?? list.items.join()} list={list} />
      ))}
    </div>
  );
}

interface FigureBlockProps {
  figure: Figure;
  /** `half` is for a figure in half of the page, `alone` for one across it. */
  size?: 'alone' | 'half' | 'large' | 'small';
}

const VALUES = {
  alone: 'border-ink pb-6 text-figure-alone lg:col-span-8 lg:border-0 lg:pb-0',
  half: 'border-ink pb-5 text-figure-half',
  large: 'border-ink pb-4 text-figure',
  small: 'text-figure-small max-sm:border-0 sm:pb-3',
} as const;

/** A single figure has its label beside it on wide screens, under one hairline. */
const ALONE =
  'lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-gutter lg:border-t lg:border-ink lg:pt-8';

/** A large number over a hairline, with its label. */
export function FigureBlock({ figure, size = 'large' }: FigureBlockProps) {
  return (
    <div className={size === 'alone' ? `figure ${ALONE}` : 'figure'}>
      <p className={`line-b tabular ${VALUES[size]}`}>{typesetFigure(figure.value)}</p>
      <div className="lg:col-span-4 lg:pb-2">
        <p
          className={`max-w-[40ch] leading-snug ${size === 'small' ? 'text-base sm:mt-2 sm:mb-1' : `mt-3 mb-1.5 ${size === 'alone' ? 'lg:text-track/tight' : ''}`}`}
        >
          {figure.label}
        </p>
        {figure.note && <p className="label">{figure.note}</p>}
      </div>
    </div>
  );
}
