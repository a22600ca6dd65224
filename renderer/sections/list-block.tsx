import type { List } from '../../core/config/section-base.ts';
import { RichText } from '../text/rich-text.tsx';

interface ListBlockProps {
  list: List;
  /** Hairlines between the items, which take two columns where there is room. */
  ruled?: boolean;
}

/** A list under a small title, its items told apart by short rules. */
export function ListBlock({ list, ruled = false }: ListBlockProps) {
  return (
    <div className="list-block grid content-start gap-2">
      {list.title && <p className="label">{list.title}</p>}
      <ul className={`rule-list ${ruled ? 'line-b md:grid md:grid-cols-2 md:gap-x-gutter' : ''}`}>
        {list.items.map((item) => (
          <li
            className={ruled ? 'line-t py-3.5 text-pretty' : 'max-w-measure py-1.5 text-pretty'}
            key={item}
          >
            <RichText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Several lists, side by side where there is room. */
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
