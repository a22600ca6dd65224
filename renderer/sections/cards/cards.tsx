import type { CSSProperties } from 'react';
import type { ClientAction, SectionData, SectionProps, WithDrawings } from '#client';
import { COLUMNS } from '../../shell/class-names.ts';
import { ordinal, typesetFigure } from '../../text/numbers.ts';
import { Paragraph, Unbroken } from '../../text/rich-text.tsx';
import { ActionControl } from '../action.tsx';
import { Badge } from '../badge.tsx';
import { FigureBlock } from '../figure-block.tsx';
import { SectionFrame } from '../frame.tsx';
import { ListBlock } from '../list-block.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

type Card = SectionData<typeof definition>['cards'][number];

/** Renders a secondary action as a line of text, because a card is a box already. */
const actionInCard = (action: ClientAction): ClientAction =>
  action.emphasis === 'secondary' ? { ...action, emphasis: 'quiet' } : action;

/** The columns of a row's title or figure. */
const ROW_HEAD = 'md:col-start-4 md:col-end-9';
/**
 * A row with a drawing: its link covers the whole row. The drawing is at its start, below the badge on
 * tablets, and beside the text on phones.
 */
const DRAWN_ROW =
  'relative lg:grid-rows-[auto_1fr] lg:gap-y-1 lg:pb-8! [&_.quiet]:after:absolute [&_.quiet]:after:inset-0';
const DRAWN_ON_PHONES =
  'max-md:grid-cols-[minmax(0,1fr)_4.5rem] max-md:*:col-start-1 max-md:*:col-end-2';
const ROW_DRAWING =
  'max-w-24 self-center md:max-lg:col-span-3 md:max-lg:row-start-2 lg:col-[1/4] lg:row-[1/3] lg:max-w-34';
const DRAWING_ON_PHONES =
  'max-md:col-start-2! max-md:col-end-3! max-md:row-start-1 max-md:row-span-3';
/** A figure and its label come before the words. On tablets both halves have the same room. */
const FIGURE_ROW =
  'max-md:py-4.5 md:max-lg:grid-rows-[auto_1fr] md:max-lg:gap-y-2 md:max-lg:[&>:first-child]:col-span-6 md:max-lg:[&>:first-child]:row-span-2 md:max-lg:[&>:first-child]:max-w-none md:max-lg:[&>:nth-child(n+2)]:col-start-7 md:max-lg:[&>:nth-child(n+2)]:col-end-13';
/** On phones the title and its badge share a line that has room for both. */
const BADGE_LINE =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:[&>h3]:-order-1 max-md:[&>:last-child]:basis-full';

/** The line of a register that is as wide as the page. */
const LINE =
  'lg:grid-cols-[calc(25%-18px)_minmax(0,1fr)_calc(25%-18px)] lg:items-baseline lg:py-3 lg:has-[.quiet]:pb-3 lg:last:line-b lg:[&_:disabled]:justify-self-end lg:[&_p]:max-w-none';

/** A cell's drawing is above its title. On phones it is beside the text. */
const DRAWN_CELL =
  'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_7rem] max-sm:gap-x-5 max-sm:*:col-start-1';
const CELL_DRAWING =
  'relative max-sm:col-start-2! max-sm:row-start-1 max-sm:row-span-3 max-sm:my-1 sm:mb-2 sm:h-36 sm:w-full';

/** Returns the names of a card's parts, from above. Cells align the same parts in a row of a grid. */
const partsOf = (card: Card, isNumbered: boolean): string[] => {
  const { picture, drawing, badge, figure, text, lists, action } = card;
  return [
    ...(picture ? ['picture'] : []),
    ...(drawing ? ['drawing'] : []),
    ...(isNumbered ? ['number'] : []),
    ...(badge ? ['badge'] : []),
    'title',
    ...(figure ? ['figure'] : []),
    ...(text ? ['text'] : []),
    ...lists.map((_, at) => `list ${at}`),
    ...(action ? ['action'] : []),
  ];
};
const ORDER = ['picture', 'drawing', 'number', 'badge', 'title', 'figure', 'text'];

/** Returns the parts that any of the cards has, from above. */
const partsOfAll = (cards: Card[], isNumbered: boolean): string[] => {
  const parts = new Set(cards.flatMap((card) => partsOf(card, isNumbered)));
  const lists = [...parts].filter((part) => part.startsWith('list ')).sort();
  return [...ORDER, ...lists, 'action'].filter((part) => parts.has(part));
};

/** The style of a cell with `--parts` parts. */
const cellStyle = (parts: number): CSSProperties & Record<'--parts', number> => ({
  '--parts': parts,
});

interface CardProps {
  card: Card;
  /** The card's title, if another card has an action with the same label. */
  about: string | undefined;
  number: string | undefined;
  /** The number of cells in a row. */
  columns: number;
  /** The parts that the cells of the section have. */
  parts: readonly string[];
}

/** A card across the page: badge, large title or figure, and text. */
function CardRow({ card, about, drawings }: Pick<CardProps, 'card' | 'about'> & WithDrawings) {
  const { id, badge, badgeMark, title, picture, figure, text, action, drawing } = card;
  const Drawing = drawings[drawing ?? ''];
  const classes = [
    Drawing && DRAWN_ROW,
    Drawing ? DRAWN_ON_PHONES : badge && !picture && !figure && BADGE_LINE,
    figure && FIGURE_ROW,
  ];
  return (
    <li
      className={`row ${COLUMNS} gap-y-1.5 line-t py-3 has-[.quiet]:pb-1.5 md:gap-y-4 md:pt-8 md:pb-9 ${classes.filter(Boolean).join(' ')}`}
      id={id}
    >
      <div
        className={`max-md:empty:hidden md:col-span-3 md:max-w-[22ch] md:pt-2 ${Drawing ? 'lg:col-start-4 lg:empty:hidden' : ''}`}
      >
        {picture && <ResponsivePicture picture={picture} sizes="(min-width: 768px) 15rem, 91vw" />}
        {badge && <Badge text={badge} mark={badgeMark} />}
        {figure && (
          <>
            <p className="text-large tabular md:-mt-2">{typesetFigure(figure.value)}</p>
            <p className="label mt-1 mb-1.5 md:mt-3">{figure.label}</p>
          </>
        )}
      </div>
      <h3
        className={`${ROW_HEAD} ${figure ? 'title md:pt-2' : 'text-row md:pt-1'} ${Drawing ? 'md:max-lg:row-span-2' : ''}`}
      >
        <Unbroken text={title} />
      </h3>
      {Drawing && (
        <div className={`${ROW_DRAWING} ${DRAWING_ON_PHONES}`}>
          <Drawing />
        </div>
      )}
      <div
        className={`grid content-start justify-items-start md:col-start-9 md:gap-2 md:pt-2 ${Drawing ? 'md:row-span-2 lg:row-start-1' : ''}`}
      >
        <Paragraph className="cell-text" text={text} />
        {action && (
          <ActionControl
            action={actionInCard(action)}
            about={about}
            isTitled={action.label === title}
          />
        )}
      </div>
    </li>
  );
}

/** Whether a card is one line of a register on a wide screen: its title, its text and its action. */
const fitsLine = ({ badge, picture, figure, text, lists, action }: Card): boolean =>
  Boolean(text && action) && !badge && !picture && !figure && lists.length === 0;

/** A line of a register: the title on the left, the rest on the right. */
function RegisterRow({
  card,
  about,
  number,
  isLine,
}: Pick<CardProps, 'card' | 'about' | 'number'> & { isLine: boolean }) {
  const { id, badge, badgeMark, title, picture, figure, text, lists, action } = card;
  return (
    <li
      className={`row grid gap-x-gutter gap-y-1.5 line-t py-3 has-[.quiet]:pb-1.5 ${number ? 'md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]' : 'md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]'} md:pt-6 md:pb-8 ${isLine ? LINE : 'lg:first:border-transparent lg:first:pt-0'}`}
      id={id}
    >
      <div className="flex flex-wrap content-start items-baseline gap-x-4 gap-y-1.5">
        {number && <p className="label md:w-8">{number}</p>}
        <h3 className={`title min-w-0 md:text-track/tight ${number ? 'flex-1' : ''}`}>
          <Unbroken text={title} />
        </h3>
        {badge && <Badge text={badge} mark={badgeMark} />}
      </div>
      <div
        className={`grid content-start justify-items-start gap-y-1.5 md:gap-y-4 md:pt-1 ${isLine ? 'lg:contents' : ''}`}
      >
        {picture && <ResponsivePicture picture={picture} sizes="(min-width: 768px) 24rem, 91vw" />}
        {figure && <FigureBlock figure={figure} size="small" />}
        <Paragraph className="cell-text" text={text} />
        {lists.map((list) => (
          <ListBlock key={list.title ?? list.items.join()} list={list} />
        ))}
        {action && (
          <ActionControl
            action={actionInCard(action)}
            about={about}
            isTitled={action.label === title}
          />
        )}
      </div>
    </li>
  );
}

function CardCell({ card, about, number, columns, parts, drawings }: CardProps & WithDrawings) {
  const Drawing = drawings[card.drawing ?? ''];
  /** Keeps the row of a part that only other cells have. */
  const emptyRow = (part: string) => parts.includes(part) && <span className="max-md:hidden" />;
  const listsInAll = parts.filter((part) => part.startsWith('list '));
  return (
    <li
      className={`cell aligned ${Drawing ? DRAWN_CELL : ''}`}
      id={card.id}
      style={cellStyle(parts.length)}
    >
      {card.picture ? (
        <ResponsivePicture
          picture={card.picture}
          // One height for all, because the outer cells are wider inside. Titles align.
          className="aspect-3/2 w-full object-cover lg:aspect-auto lg:h-[calc(min(91vw,1280px)/var(--columns)*0.6)]"
          sizes={`(min-width: 1024px) ${Math.round(92 / columns)}vw, (min-width: 640px) 45vw, 91vw`}
        />
      ) : (
        emptyRow('picture')
      )}
      {Drawing ? (
        <div className={CELL_DRAWING}>
          <Drawing />
        </div>
      ) : (
        emptyRow('drawing')
      )}
      {number && <p className="label">{number}</p>}
      {card.badge ? <Badge text={card.badge} mark={card.badgeMark} /> : emptyRow('badge')}
      <h3 className="title">
        <Unbroken text={card.title} />
      </h3>
      {card.figure ? <FigureBlock figure={card.figure} size="small" /> : emptyRow('figure')}
      {card.text ? <Paragraph className="cell-text" text={card.text} /> : emptyRow('text')}
      {listsInAll.map((part, at) => {
        const list = card.lists[at];
        return list ? (
          <ListBlock key={part} list={list} />
        ) : (
          <span className="max-md:hidden" key={part} />
        );
      })}
      {card.action && (
        <div className="mt-auto max-sm:-mt-1.5 sm:pt-2">
          <ActionControl
            action={actionInCard(card.action)}
            about={about}
            isTitled={card.action.label === card.title}
          />
        </div>
      )}
    </li>
  );
}

/** Cards as cells with hairlines, as rows across the page, or as lines beside the heading. */
export default function CardsSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const { cards, columns, layout, numbered, drawing } = section;
  const Drawing = drawings[drawing ?? ''];
  const parts = partsOfAll(cards, numbered === true);
  const labels = cards.map(({ action }) => action?.label);
  const aboutOf = ({ action, title }: Card): string | undefined =>
    labels.filter((label) => label === action?.label).length > 1 ? title : undefined;
  const isLine = layout === 'register' && !numbered && cards.every(fitsLine);
  const isBeside = layout === 'register' && !isLine;
  return (
    <SectionFrame
      section={section}
      body={isBeside ? 'beside' : 'full'}
      aside={isBeside && Drawing && <Drawing />}
      hasWideLabel={false}
    >
      {!isBeside && Drawing && <Drawing />}
      {layout === 'register' && (
        <ul>
          {cards.map((card, index) => (
            <RegisterRow
              key={card.title}
              card={card}
              about={aboutOf(card)}
              number={numbered ? ordinal(index) : undefined}
              isLine={isLine}
            />
          ))}
        </ul>
      )}
      {layout === 'rows' && (
        <ul className="md:line-b">
          {cards.map((card) => (
            <CardRow key={card.title} card={card} about={aboutOf(card)} drawings={drawings} />
          ))}
        </ul>
      )}
      {layout !== 'register' && layout !== 'rows' && (
        <ul className={`cells cells-${columns}`}>
          {cards.map((card, index) => (
            <CardCell
              key={card.title}
              card={card}
              about={aboutOf(card)}
              number={numbered ? ordinal(index) : undefined}
              columns={columns}
              parts={parts}
              drawings={drawings}
            />
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}
