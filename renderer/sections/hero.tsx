import type { ClientSectionOf } from '#client';
import { BrandSymbol } from '../shell/symbol.tsx';
import { RichText } from '../text/rich-text.tsx';
import { Actions } from './action.tsx';
import { HeroDrawing } from './hero-drawing.tsx';
import { NetworkDiagram } from './network-diagram.tsx';
import { SectionLabel } from './section-label.tsx';

type Hero = ClientSectionOf<'hero'>;

function Visual({ section }: { section: Hero }) {
  if (section.visual === 'network') {
    return (
      <div className="hero-visual">
        <NetworkDiagram nodes={section.nodes} />
      </div>
    );
  }
  if (section.visual === 'none') return null;
  return (
    <div className="hero-visual hero-symbol">
      {section.visual === 'symbol' ? <BrandSymbol /> : <HeroDrawing kind={section.visual} />}
    </div>
  );
}

/** The opening of a page. */
export function HeroSection({ section }: { section: Hero }) {
  const { id, label, number, badge, heading, lead, actions, strip, visual } = section;
  const look = visual === 'none' ? 'hero-text hero-text-wide' : 'hero-text';
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
        <Visual section={section} />
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
