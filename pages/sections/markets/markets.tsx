import {
  ListBlock,
  SectionFrame,
  type SectionProps,
  typesetFigure,
  Unbroken,
} from 'declared-site/sections';
import type definition from './section.ts';

const VALUE =
  'text-[clamp(2.75rem,1.1rem+6.3vw,6.5rem)]/none font-medium tracking-[-0.05em] tabular';

/** The heading is large and starts with the figures. In large windows its lead is beside it. */
const OPENING =
  'md:[&>*>.actions]:col-start-1 md:[&_.section-head]:col-[1/-1] md:[&_.section-head]:mt-6 lg:[&_.section-head]:grid-cols-12 lg:[&_.section-head]:items-end lg:[&_.section-head]:gap-x-gutter lg:[&_.section-head>:first-child]:col-span-7 lg:[&_.section-head>.lead]:col-[8/13]';

interface ScaleBarProps {
  /** The number, or the two ends of a range. */
  value: number | readonly number[];
  /** The largest number of the section, which has the whole width. */
  largest: number;
}

/** A number as a length. A range is open from its first number to its second. */
function ScaleBar({ value, largest }: ScaleBarProps) {
  const [from = 0, to = from] = [value].flat();
  const share = (part: number): string => `${((part / largest) * 100).toFixed(2)}%`;
  return (
    <div className="mt-3 flex h-3 md:mt-6 md:h-5" aria-hidden="true">
      {/* Borders are seen in forced colours and on paper too, unlike backgrounds. */}
      <i
        className="min-w-px border-t-12 border-accent md:border-t-20"
        style={{ width: share(from) }}
      />
      {to > from && (
        <i className="border border-s-0 border-accent" style={{ width: share(to - from) }} />
      )}
    </div>
  );
}

/** Markets as rows: the figure on the left, the problems and their solution on the right. */
export default function MarketsSection({ section }: SectionProps<typeof definition>) {
  const largest = Math.max(...section.markets.flatMap(({ scale }) => scale));
  return (
    <SectionFrame section={section} tone="loud" className={OPENING}>
      <ul className="md:line-b">
        {section.markets.map(({ title, figure, scale, lists }) => (
          <li
            className="row grid gap-x-gutter gap-y-3 line-t pt-5 pb-5 max-md:last:pb-0 md:gap-y-6 md:pt-7 md:pb-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
            key={title}
          >
            <h3 className="title lg:col-span-7">
              <Unbroken text={title} />
            </h3>
            <div className="lg:col-span-7">
              <p className={VALUE}>{typesetFigure(figure.value)}</p>
              <ScaleBar value={scale} largest={largest} />
              <p className="mt-2 leading-snug md:mt-4">{figure.label}</p>
              {figure.note && <p className="label mt-1">{figure.note}</p>}
            </div>
            <div className="grid content-start gap-x-gutter gap-y-2 max-md:mt-1 max-lg:md:grid-cols-2 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 lg:gap-y-6">
              {lists.map((list) => (
                <ListBlock key={list.title} list={list} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
