import type { List } from '../../core/config/section.ts';
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
