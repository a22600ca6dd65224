import type { SectionProps, WithDrawings } from '#client';
import {
  COLUMNS,
  FRAME,
  HERO,
  HERO_BESIDE_SYMBOL,
  HERO_SYMBOL,
  HERO_TEXT,
} from '../../shell/looks.ts';
import { BrandSymbol } from '../../shell/symbol.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { Actions } from '../action.tsx';
import { Picture } from '../responsive-picture.tsx';
import { SectionLabel } from '../section-label.tsx';
import { NetworkDiagram } from './network-diagram.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithDrawings;

function Visual({ section, drawings }: Props) {
  const { visual, drawing, picture, nodes } = section;
  if (picture) {
    return (
      <div className="mt-10 lg:col-start-8 lg:mt-0 lg:self-center">
        <Picture
          picture={picture}
          sizes="(min-width: 1392px) 520px, (min-width: 1024px) 37vw, 91vw"
          eager
        />
      </div>
    );
  }
  if (visual === 'network') {
    return (
      <div className="lg:col-start-8 lg:self-center">
        <NetworkDiagram nodes={nodes} />
      </div>
    );
  }
  const Drawing = visual === 'symbol' ? BrandSymbol : drawings[drawing ?? ''];
  if (!Drawing) return null;
  return (
    <div className={HERO_SYMBOL}>
      <Drawing />
    </div>
  );
}

/** The opening of a page. */
export default function HeroSection({ section, drawings }: Props) {
  const { id, label, number, badge, heading, lead, actions, strip, visual, drawing, picture } =
    section;
  const isAlone = visual === 'none' && drawing === undefined && picture === undefined;
  const isWide = visual === 'network' || picture !== undefined;
  const beside = isWide ? 'lg:col-span-7 lg:content-center' : HERO_BESIDE_SYMBOL;
  return (
    <section className={HERO} id={id}>
      <div className={`${FRAME} ${COLUMNS}`}>
        <div className={`${HERO_TEXT} ${isAlone ? 'md:col-span-11' : beside}`}>
          {(label || badge) && (
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              <SectionLabel label={label} number={number} place="line" />
              {badge && <span className="badge">{badge}</span>}
            </div>
          )}
          <h1
            className={visual === 'network' ? 'display' : 'display text-display-small'}
            tabIndex={-1}
          >
            {heading}
          </h1>
          {lead && (
            <p className="lead">
              <RichText text={lead} />
            </p>
          )}
          <Actions
            actions={actions}
            className="mt-2 justify-self-stretch max-xs:[&>.button]:w-full"
          />
        </div>
        <Visual section={section} drawings={drawings} />
      </div>
      {strip.length > 0 && (
        <div className={FRAME}>
          <ul className="mt-14 grid line-t border-ink sm:auto-cols-fr sm:grid-flow-col sm:gap-x-gutter">
            {strip.map((word) => (
              <li className="py-3.5 font-medium max-sm:line-b" key={word}>
                {word}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
