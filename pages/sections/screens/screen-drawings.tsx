import { BrandSymbol, type SectionData } from 'declared-site/sections';
import type definition from './section.ts';

type Screens = SectionData<typeof definition>;

// A drawn course, not a record: it has no scale and claims no figure.
const COURSE = [58, 52, 55, 44, 47, 36, 38, 30, 32, 22, 25, 14];
const points = COURSE.map((y, index) => `${(index * 320) / (COURSE.length - 1)},${y}`);

const CASE = 'box h-full overflow-hidden bg-surface';
const MAIN = 'flex flex-col gap-5 px-[clamp(16px,2.4vw,32px)] pt-5 pb-6';
const ROW = 'line-t py-2.5 font-mono text-tiny';
const TITLE = 'font-medium tracking-[-0.01em]';

function Chart({ height }: { height: string }) {
  return (
    <svg
      className={`chart w-full overflow-visible ${height}`}
      viewBox="0 0 320 72"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
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
      <div
        className={`${CASE} screen-desktop grid grid-cols-1 sm:grid-cols-[56px_minmax(0,1fr)]`}
        aria-hidden="true"
      >
        <div className="screen-rail hidden content-start justify-items-center gap-5 py-4.5 sm:grid">
          <BrandSymbol />
          <i data-on="true" />
          <i />
          <i />
          <i />
        </div>
        <div className={MAIN}>
          <p className={TITLE}>{screen.title}</p>
          <Chart height="h-36" />
          <div>
            {screen.rows.map((row) => (
              <div className={`${ROW} grid grid-cols-[2fr_2fr_1fr] gap-3`} key={row.name}>
                <span>{row.name}</span>
                <span className="max-sm:hidden">{row.kind}</span>
                <span className="screen-state whitespace-nowrap">{row.state}</span>
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
      <div className={`${CASE} ${MAIN} screen-mobile max-w-75`} aria-hidden="true">
        <div className="flex justify-between *:size-6">
          <BrandSymbol />
        </div>
        <p className={TITLE}>{screen.title}</p>
        <Chart height="h-24" />
        <div>
          {screen.items.map((item, index) => (
            <div className={ROW} key={item}>
              <span>{item}</span>
              <i
                className="mt-2 block h-0.75 origin-left bg-accent"
                style={{ transform: `scaleX(${1 - index * 0.18})` }}
              />
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}
