import { BrandSymbol, type SectionData } from 'declared-site/sections';
import type definition from './section.ts';

type Screens = SectionData<typeof definition>;
type Chart = Screens['desktop']['chart'];

const CASE = 'box grid h-full overflow-hidden bg-surface';
const SMALL = 'font-mono text-[0.8em]';
const TITLE = 'font-medium tracking-[-0.01em]';
const BETWEEN = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1';

function Head({ title, note }: { title: string; note: string }) {
  return (
    <div className={BETWEEN}>
      <p className={TITLE}>{title}</p>
      <p className={`${SMALL} text-muted`}>{note}</p>
    </div>
  );
}

/** What a whole is made of, over time. The share changes in steps, as each allocation commits. */
function ChartDrawing({ chart }: { chart: Chart }) {
  const { course, parts, times, title } = chart;
  const last = course.at(-1) ?? 0;
  const places = course.map((share, at) => ({
    x: (at * 320) / (course.length - 1),
    y: 100 - share,
    isCommit: at > 0 && share !== course[at - 1],
  }));
  const line = places.map(({ x, y }) => `H${x}V${y}`).join('');
  const start = `M0 ${places[0]?.y ?? 0}`;
  return (
    <div className={SMALL}>
      <div className={`${BETWEEN} mb-3`}>
        <p className="text-muted">{title}</p>
        <p className="flex gap-5">
          {parts.map((part, at) => (
            <span className="chart-part" data-part={at} key={part}>
              {part}
            </span>
          ))}
        </p>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_2.5rem] gap-x-3 gap-y-3 text-muted tabular">
        <div className="-my-1.5 flex flex-col justify-between text-right leading-none">
          {[100, 75, 50, 25, 0].map((share) => (
            <span key={share}>{share}%</span>
          ))}
        </div>
        <svg
          className="chart h-32 w-full sm:h-40 overflow-visible md:h-56"
          viewBox="0 0 320 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="chart-rest" d="M0 0h320v100H0z" />
          <path className="chart-area" d={`${start}${line}V100H0z`} />
          {[0, 25, 50, 75].map((y) => (
            <path className="chart-rule" key={y} d={`M0 ${y}h320`} />
          ))}
          <path
            className="chart-axis"
            d={`M0 100H320${places.map(({ x }) => `M${x} 100v2.5`).join('')}`}
          />
          <path className="chart-course" d={`${start}${line}`} />
          <path
            className="chart-commit"
            d={places.map(({ x, y, isCommit }) => (isCommit ? `M${x} ${y}h0` : '')).join('')}
          />
          <path className="chart-last" d={`M320 ${100 - last}h0`} />
        </svg>
        <div className="relative">
          <span
            className="absolute -translate-y-1/2 leading-none font-medium text-ink"
            style={{ top: `${100 - last}%` }}
          >
            {last}%
          </span>
        </div>
        <div className="col-start-2 flex justify-between leading-none">
          {times.map((time) => (
            <span key={time}>{time}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A state: a symbol for each phase, and its name. */
function State({ state, phase }: { state: string; phase: number }) {
  return (
    <span className="screen-state whitespace-nowrap" data-phase={phase}>
      {state}
    </span>
  );
}

function Positions({ columns, rows }: Pick<Screens['desktop'], 'columns' | 'rows'>) {
  const ROW =
    'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 line-t py-1.5 sm:py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_64px_124px]';
  const [name, kind, share, state] = columns;
  return (
    <div className="line-b">
      <div className={`${ROW} ${SMALL} text-muted`}>
        <span>{name}</span>
        <span className="max-sm:hidden">{kind}</span>
        <span className="text-right max-sm:hidden">{share}</span>
        <span>{state}</span>
      </div>
      {rows.map((row) => (
        <div className={ROW} key={row.name}>
          <span className="font-medium">{row.name}</span>
          <span className="text-muted max-sm:hidden">{row.kind}</span>
          <span className="text-right tabular max-sm:hidden">{row.share}</span>
          <State {...row} />
        </div>
      ))}
    </div>
  );
}

type ScreenProps<Of extends 'desktop' | 'mobile'> = { screen: Screens[Of]; note: string };

/** The desktop screen: its views, a chart, a register of positions. */
export function DesktopScreen({ screen, note }: ScreenProps<'desktop'>) {
  const { title, views, chart, columns, rows } = screen;
  return (
    <figure className="screen">
      <figcaption className="sr-only">{screen.description}</figcaption>
      <div
        className={`${CASE} screen-desktop sm:grid-cols-[160px_minmax(0,1fr)]`}
        aria-hidden="true"
      >
        <div className="screen-rail hidden content-start gap-1 px-3 py-4 sm:grid">
          <BrandSymbol />
          {views.map((view) => (
            <p className="screen-view" data-on={view === title} key={view}>
              {view}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-4 p-4 sm:gap-6 sm:pt-5 sm:pb-6 md:px-6">
          <Head title={title} note={note} />
          <ChartDrawing chart={chart} />
          <Positions columns={columns} rows={rows} />
        </div>
      </div>
    </figure>
  );
}

/** The phone's screen: the same in one column, its views at the lower edge. */
export function MobileScreen({
  screen,
  note,
  chart,
}: ScreenProps<'mobile'> & { chart: Screens['desktop']['chart'] }) {
  const share = chart.course.at(-1) ?? 0;
  const shares = [share, 100 - share];
  return (
    <figure className="screen max-md:grid max-md:justify-items-center">
      <figcaption className="sr-only">{screen.description}</figcaption>
      <div
        className={`${CASE} screen-mobile w-full sm:max-w-75 grid-rows-[1fr_auto] sm:rounded-2xl`}
        aria-hidden="true"
      >
        <div className="grid grid-rows-[auto_auto_1fr_auto] gap-4 p-4 sm:gap-6 sm:p-5">
          <Head title={screen.title} note={note} />
          <div className={SMALL}>
            <div className="mb-3 flex h-3 gap-0.5">
              {chart.parts.map((part, at) => (
                <i
                  className="chart-bar"
                  data-part={at}
                  key={part}
                  style={{ width: `${shares[at]}%` }}
                />
              ))}
            </div>
            {chart.parts.map((part, at) => (
              <p className={`${BETWEEN} py-1`} key={part}>
                <span className="chart-part" data-part={at}>
                  {part}
                </span>
                <span className="tabular">{shares[at]}%</span>
              </p>
            ))}
          </div>
          <div className="grid auto-rows-fr">
            {screen.steps.map((step) => (
              <p className={`${BETWEEN} content-center line-t py-1.5 sm:py-2.5`} key={step.name}>
                <span className="font-medium">{step.name}</span>
                <State {...step} />
              </p>
            ))}
          </div>
          <p className="rounded-sm bg-accent py-2 text-center sm:py-3 font-medium text-on-accent">
            {screen.action}
          </p>
        </div>
        <div className={`flex justify-between line-t px-4 py-2.5 sm:px-5 sm:py-3.5 ${SMALL}`}>
          {screen.views.map((view) => (
            <span className={view === screen.title ? 'text-accent' : 'text-muted'} key={view}>
              {view}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
