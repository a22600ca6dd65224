import type { SectionProps, WithDrawings } from '#client';
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
      <div className="hero-visual mt-10 lg:mt-0">
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
      <div className="hero-visual">
        <NetworkDiagram nodes={nodes} />
      </div>
    );
  }
  const Drawing = visual === 'symbol' ? BrandSymbol : drawings[drawing ?? ''];
  if (!Drawing) return null;
  return (
    <div className="hero-visual hero-symbol">
      <Drawing />
    </div>
  );
}

/** The opening of a page. */
export default function HeroSection({ section, drawings }: Props) {
  const { id, label, number, badge, heading, lead, actions, strip, visual, drawing, picture } =
    section;
  const isAlone = visual === 'none' && drawing === undefined && picture === undefined;
  const look = isAlone ? 'hero-text hero-text-wide' : 'hero-text';
  return (
    <section className="hero" id={id}>
      <div className="frame columns hero-columns">
        <div className={look}>
          {(label || badge) && (
            <div className="hero-label">
              <SectionLabel label={label} number={number} />
              {badge && <span className="badge">{badge}</span>}
            </div>
          )}
          <h1 className={visual === 'network' ? 'display' : 'display display-small'} tabIndex={-1}>
            {heading}
          </h1>
          {lead && (
            <p className="lead">
              <RichText text={lead} />
            </p>
          )}
          <Actions actions={actions} className="hero-actions" />
        </div>
        <Visual section={section} drawings={drawings} />
      </div>
      {strip.length > 0 && (
        <div className="frame">
          <ul className="strip">
            {strip.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
