import { useId } from 'react';
import type { ClientAction, ClientSectionOf } from '#client';
import { RichText } from '../text/rich-text.tsx';
import { ActionControl } from './action.tsx';
import { FigureBlock } from './figure-block.tsx';
import { SectionFrame } from './frame.tsx';
import { ListBlock } from './list-block.tsx';

/** In a cell a second-rank action is a line of text: a box in a box would be one too many. */
const inCell = (action: ClientAction): ClientAction =>
  action.emphasis === 'secondary' ? { ...action, emphasis: 'quiet' } : action;

type Card = ClientSectionOf<'cards'>['cards'][number];

function CardCell({ card }: { card: Card }) {
  const titleId = useId();
  return (
    <li className="cell" id={card.id}>
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
          <ActionControl action={inCell(card.action)} describedBy={titleId} />
        </div>
      )}
    </li>
  );
}

/** Cells of equal weight in a table of hairlines. */
export function CardsSection({ section }: { section: ClientSectionOf<'cards'> }) {
  return (
    <SectionFrame section={section}>
      <ul className={`cells cells-${section.columns}`}>
        {section.cards.map((card) => (
          <CardCell key={card.title} card={card} />
        ))}
      </ul>
    </SectionFrame>
  );
}
