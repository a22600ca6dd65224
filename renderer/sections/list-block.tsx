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
              ruled ? 'line-t py-3.5 text-pretty' : 'max-w-measure py-1 text-pretty sm:py-1.5'
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
  /** `half` is for two figures beside each other, `alone` for one. */
  size?: 'alone' | 'half' | 'large' | 'small';
}

const VALUES = {
  alone: 'border-ink pb-6 text-figure-alone',
  half: 'border-ink pb-5 text-figure-half',
  large: 'border-ink pb-4 text-figure',
  small: 'text-figure-small max-sm:border-0 sm:pb-3',
} as const;

/** A large number over a hairline, with its label. */
export function FigureBlock({ figure, size = 'large' }: FigureBlockProps) {
  return (
    <div className="figure">
      <p className={`line-b tabular ${VALUES[size]}`}>{typesetFigure(figure.value)}</p>
      <p
        className={`max-w-[40ch] leading-snug ${size === 'small' ? 'text-base sm:mt-2 sm:mb-1' : 'mt-3 mb-1.5'}`}
      >
        {figure.label}
      </p>
      {figure.note && <p className="label">{figure.note}</p>}
    </div>
  );
}
