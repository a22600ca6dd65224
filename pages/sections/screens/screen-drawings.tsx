import { BrandSymbol, type SectionData } from 'declared-site/sections';
import type definition from './section.ts';

type Screens = SectionData<typeof definition>;

// A drawn course, not a record: it has no scale and claims no figure.
const COURSE = [58, 52, 55, 44, 47, 36, 38, 30, 32, 22, 25, 14];
const points = COURSE.map((y, index) => `${(index * 320) / (COURSE.length - 1)},${y}`);

function Chart() {
  return (
    <svg className="chart" viewBox="0 0 320 72" preserveAspectRatio="none" aria-hidden="true">
      {[1, 24, 48, 71].map((y) => (
        <path className="chart-rule" key={y} d={`M0 ${y}h320`} />
      ))}
      <polygon className="chart-area" points={`0,72 ${points.join(' ')} 320,72`} />
      <polyline className="chart-course" points={points.join(' ')} />
    </svg>
  );
}

/** The desktop screen: a rail, a chart, a register of positions. */
export function DesktopScreen({ screen }: { screen: Screens['desktop'] }) {
  return (
    <figure className="screen">
      <figcaption className="sr-only">{screen.description}</figcaption>
      <div className="screen-case screen-desktop" aria-hidden="true">
        <div className="screen-rail">
          <BrandSymbol />
          <i data-on="true" />
          <i />
          <i />
          <i />
        </div>
        <div className="screen-main">
          <p className="screen-title">{screen.title}</p>
          <Chart />
          <div>
            {screen.rows.map((row) => (
              <div className="screen-row screen-row-wide" key={row.name}>
                <span>{row.name}</span>
                <span>{row.kind}</span>
                <span className="screen-state">{row.state}</span>
              </div>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}

/** The phone's screen: the same in one column. */
export function MobileScreen({ screen }: { screen: Screens['mobile'] }) {
  return (
    <figure className="screen">
      <figcaption className="sr-only">{screen.description}</figcaption>
      <div className="screen-case screen-mobile" aria-hidden="true">
        <div className="screen-bar">
          <BrandSymbol />
        </div>
        <p className="screen-title">{screen.title}</p>
        <Chart />
        <div>
          {screen.items.map((item, index) => (
            <div className="screen-row" key={item}>
              <span>{item}</span>
              <i style={{ transform: `scaleX(${1 - index * 0.18})` }} />
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}
