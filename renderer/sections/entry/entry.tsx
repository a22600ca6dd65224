import type { SectionProps } from '#client';
import { words } from '#words/collection';
import { COLUMNS, FRAME, HERO, HERO_TEXT } from '../../shell/class-names.ts';
import { Filled, Paragraph } from '../../text/rich-text.tsx';
import { Actions } from '../action.tsx';
import { Badge } from '../badge.tsx';
import { Days, LongDay } from '../collection/entry-list.tsx';
import { ResponsivePicture, SLOTS } from '../responsive-picture.tsx';
import type definition from './schema.ts';

/** The opening of an entry: its day, heading, summary and picture. */
export default function EntrySection({ section }: SectionProps<typeof definition>) {
  const { id, heading, lead, date, ends, updated, author, location } = section;
  const { tags, list, badge, picture, actions } = section;
  return (
    <header className={HERO} id={id}>
      <div className={`${FRAME} ${COLUMNS}`}>
        <div className={`${HERO_TEXT} md:col-span-11`}>
          <p className="label flex flex-wrap gap-x-6 gap-y-2">
            {list && (
              <a className="link inline-block min-h-6" href={list.to}>
                {list.label}
              </a>
            )}
            <span>
              <Days date={date} ends={ends} />
            </span>
            {location && <span>{location}</span>}
            {badge && <Badge text={badge} mark="empty" />}
          </p>
          <h1 className="display text-display-small" tabIndex={-1}>
            {heading}
          </h1>
          <Paragraph className="lead" text={lead} />
          {(author || updated || tags.length > 0) && (
            <p className="cell-text flex flex-wrap gap-x-6 gap-y-1">
              {author && <span>{author}</span>}
              {updated && (
                <span>
                  <Filled text={words.updated} values={{ day: <LongDay of={updated} /> }} />
                </span>
              )}
              {tags.map(({ label, to }) =>
                to ? (
                  <a className="link inline-block min-h-6" href={to} key={label} rel="tag">
                    {label}
                  </a>
                ) : (
                  <span key={label}>{label}</span>
                ),
              )}
            </p>
          )}
          <Actions actions={actions} className="mt-2 justify-self-stretch" />
        </div>
        {picture && (
          <div className="mt-10 md:mt-14">
            <ResponsivePicture picture={picture} sizes={SLOTS.page} eager />
          </div>
        )}
      </div>
    </header>
  );
}
