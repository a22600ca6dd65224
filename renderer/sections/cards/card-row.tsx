import { useId } from 'react';
import type { ClientAction, SectionData } from '#client';
import { COLUMNS } from '../../shell/looks.ts';
import { RichText } from '../../text/rich-text.tsx';
import { ActionControl } from '../action.tsx';
import { Picture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

type Card = SectionData<typeof definition>['cards'][number];

/** In a card a second-rank action is a line of text: a box in a box would be one too many. */
export const inCard = (action: ClientAction): ClientAction =>
  action.emphasis === 'secondary' ? { ...action, emphasis: 'quiet' } : action;

const LARGE = 'text-large md:col-span-5 md:col-start-4';

/** A card across the page: its status, its title or figure large, and what it says. */
export function CardRow({ card }: { card: Card }) {
  const titleId = useId();
  const { id, badge, title, picture, figure, text, action } = card;
  return (
    <li className={`row ${COLUMNS} gap-y-4 line-t pt-6 pb-7 md:pt-8 md:pb-9`} id={id}>
      <div className="md:col-span-3 md:max-w-[22ch] md:pt-2">
        {picture && <Picture picture={picture} sizes="(min-width: 768px) 15rem, 91vw" />}
        {badge && <span className="badge">{badge}</span>}
        {figure && <p className="label">{figure.label}</p>}
      </div>
      {figure ? (
        <p className={`${LARGE} tabular`}>{figure.value}</p>
      ) : (
        <h3 className={LARGE} id={titleId}>
          {title}
        </h3>
      )}
      <div className="grid content-start justify-items-start gap-2 md:col-start-9 md:pt-2">
        {figure && (
          <h3 className="title" id={titleId}>
            {title}
          </h3>
        )}
        {text && (
          <p className="cell-text">
            <RichText text={text} />
          </p>
        )}
        {action && <ActionControl action={inCard(action)} describedBy={titleId} />}
      </div>
    </li>
  );
}
