import { useId } from 'react';
import type { SectionData, SectionProps, WithDrawings } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { ActionControl } from '../action.tsx';
import { FigureBlock } from '../figure-block.tsx';
import { SectionFrame } from '../frame.tsx';
import { ListBlock } from '../list-block.tsx';
import { Picture } from '../responsive-picture.tsx';
import { CardRow, inCard } from './card-row.tsx';
import type definition from './schema.ts';

type Card = SectionData<typeof definition>['cards'][number];

interface CardCellProps {
  card: Card;
  number: number | undefined;
  /** How many stand in a row. */
  columns: number;
}

function CardCell({ card, number, columns }: CardCellProps) {
  const titleId = useId();
  return (
    <li className="cell" id={card.id}>
      {card.picture && (
        <Picture
          picture={card.picture}
          // Of one height, though the cells at the edges are wider inside: titles stay in line.
          className="aspect-3/2 w-full object-cover lg:aspect-auto lg:h-[calc(min(91vw,1280px)/var(--columns)*0.6)]"
          sizes={`(min-width: 1024px) ${Math.round(92 / columns)}vw, (min-width: 640px) 45vw, 91vw`}
        />
      )}
      {number !== undefined && <p className="label">{String(number).padStart(2, '0')}</p>}
      {card.badge && <span className="badge">{card.badge}</span>}
      <h3 className="title" id={titleId}>
        {card.title}
      </h3>
      {card.figure && <FigureBlock figure={card.figure} size="small" />}
      {card.text && (
        <p className="cell-text">
          <RichText text={card.text} />
        </p>
      )}
      {card.lists.map((list) => (
        <ListBlock key={list.title ?? list.items.join()} list={list} />
      ))}
      {card.action && (
        <div className="cell-action">
          <ActionControl action={inCard(card.action)} describedBy={titleId} />
        </div>
      )}
    </li>
  );
}

/** Cards of equal weight: cells in a table of hairlines, or rows across the page. */
export default function CardsSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const { cards, columns, layout, numbered, drawing } = section;
  const Drawing = drawings[drawing ?? ''];
  return (
    <SectionFrame section={section}>
      {Drawing && <Drawing />}
      {layout === 'rows' ? (
        <ul className="line-b">
          {cards.map((card) => (
            <CardRow key={card.title} card={card} />
          ))}
        </ul>
      ) : (
        <ul className={`cells cells-${columns}`}>
          {cards.map((card, index) => (
            <CardCell
              key={card.title}
              card={card}
              number={numbered ? index + 1 : undefined}
              columns={columns}
            />
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
