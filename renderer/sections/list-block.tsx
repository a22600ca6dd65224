import type { List } from '../schema/section-base.ts';
import { RichText } from '../text/rich-text.tsx';

/** A list under a small title, its items told apart by short rules. */
export function ListBlock({ list }: { list: List }) {
  return (
    <div className="list-block">
      {list.title && <p className="label">{list.title}</p>}
      <ul className="rule-list">
        {list.items.map((item) => (
          <li key={item}>
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
    <div className={lists.length > 1 ? 'list-blocks list-blocks-many' : 'list-blocks'}>
      {lists.map((list) => (
        <ListBlock key={list.title ?? list.items.join()} list={list} />
      ))}
    </div>
  );
}
