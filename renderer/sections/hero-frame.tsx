import type { ReactNode } from 'react';
import {
  COLUMNS,
  FRAME,
  HERO,
  HERO_BESIDE_SYMBOL,
  HERO_COMPACT,
  HERO_SYMBOL,
  HERO_TEXT,
} from '../shell/class-names.ts';
import { Paragraph, Unbroken } from '../text/rich-text.tsx';
import { Actions } from './action.tsx';
import { Badge } from './badge.tsx';
import { type FramedSection, SectionLabel } from './frame.tsx';

const HALF = 'lg:col-span-7 lg:content-center';

/** A compact hero without a visual: the heading, then the lead with the actions beside it. */
const TIGHT =
  'lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-y-6 lg:*:col-span-full lg:[&>.lead]:col-span-1 lg:[&>.actions]:col-start-2 lg:[&>.actions]:mt-0 lg:[&>.actions]:self-end min-[1280px]:grid-cols-3 min-[1280px]:gap-x-gutter min-[1280px]:[&>.lead]:col-span-2 min-[1280px]:[&>.actions]:col-start-3';

/** On phones the next section's label is clear of a visual that ends with the hero. */
const COMPACT_VISUAL = 'max-md:mb-6';

/** The columns of the text and the visual, by the kind of visual. */
const LAYOUTS = {
  tight: { text: TIGHT, visual: '' },
  nothing: { text: 'md:col-span-11', visual: '' },
  symbol: { text: HERO_BESIDE_SYMBOL, visual: HERO_SYMBOL },
  half: { text: HALF, visual: 'lg:col-start-8 lg:self-center' },
  picture: { text: HALF, visual: 'mt-10 lg:col-start-8 lg:mt-0 lg:self-center' },
} as const;

interface HeroProps {
  section: FramedSection & { strip: string[] };
  /** `compact` leaves room for the next section in the first view. */
  size?: 'large' | 'small' | 'compact';
  /** The kind of visual. `tight` is chosen here: without a visual in a compact hero. */
  beside: Exclude<keyof typeof LAYOUTS, 'tight'>;
  /** The visual. */
  children?: ReactNode;
}

/**
 * The opening of a page: the level-one heading, the lead and the actions, with a visual beside
 * them.
 */
export function Hero({ section, size = 'small', beside, children }: HeroProps) {
  const { id, label, number, badge, badgeMark, heading, lead, actions, strip } = section;
  const layout = LAYOUTS[beside === 'nothing' && size === 'compact' ? 'tight' : beside];
  return (
    <section className={size === 'compact' ? HERO_COMPACT : HERO} id={id}>
      <div className={`${FRAME} ${COLUMNS}`}>
        <div className={`${HERO_TEXT} ${layout.text}`}>
          {(label || badge) && (
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <SectionLabel label={label} number={number} place="line" />
              {badge && <Badge text={badge} mark={badgeMark} />}
            </div>
          )}
          <h1 className={size === 'large' ? 'display' : 'display text-display-small'} tabIndex={-1}>
            {heading && <Unbroken text={heading} />}
          </h1>
          <Paragraph className="lead" text={lead} />
          <Actions
            actions={actions}
            className="mt-2 justify-self-stretch max-xs:[&>.button]:grow max-xs:[&>.primary]:w-full [&>.quiet]:basis-full md:max-lg:gap-x-3 md:max-lg:[&>.button]:px-4"
          />
        </div>
        {children && (
          <div className={`${layout.visual} ${size === 'compact' ? COMPACT_VISUAL : ''}`}>
            {children}
          </div>
        )}
      </div>
      {strip.length > 0 && (
        <div className={FRAME}>
          <ul className="mt-6 flex flex-wrap justify-between gap-x-6 line-t border-ink sm:mt-14 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-x-gutter md:-mb-10">
            {strip.map((word) => (
              <li className="py-3 font-medium sm:py-4 md:py-5 md:text-row" key={word}>
                {word}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
