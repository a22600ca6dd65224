import { Badge, RichText, SectionFrame, type SectionProps, Unbroken } from 'declared-site/sections';
import type definition from './section.ts';

const ROW = 'grid gap-2 line-t py-5 md:grid-cols-4 md:gap-x-gutter md:py-8';

/** The sheet is as wide as the window, so that its columns are those of the page. */
const SHEET =
  '[border-image:linear-gradient(var(--ink)_1px,var(--surface)_0_calc(100%-1px),var(--ink)_0)_fill_0/0/0_100vw]';

/** The company on one sheet. */
export default function FactSheetSection({ section }: SectionProps<typeof definition>) {
  const { facts, statements, offers, lists } = section;
  return (
    <SectionFrame section={section}>
      <div className={SHEET}>
        <dl className="grid grid-cols-[1fr_1fr] gap-x-4 gap-y-gutter py-5 md:gap-x-gutter md:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] md:py-8">
          {facts.map(({ label, value }) => (
            <div className="grid content-start gap-2" key={label}>
              <dt className="label">{label}</dt>
              <dd className="text-track/[1.3] tracking-[-0.02em] max-[359.9px]:text-[1.3125rem]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <dl>
          {statements.map(({ label, value }) => (
            <div className={ROW} key={label}>
              <dt className="label md:pt-1.5">{label}</dt>
              <dd className="text-track/[1.3] tracking-[-0.02em] text-pretty md:col-span-3 md:max-w-[30em]">
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={ROW}>
          <h3 className="label">{offers.title}</h3>
          <ul className="md:col-span-3 md:-mt-4">
            {offers.rows.map(({ title, text, badge, badgeMark }) => (
              <li
                className="grid gap-x-gutter gap-y-1 py-3 not-first:line-t md:grid-cols-3 md:items-baseline md:py-4"
                key={title}
              >
                <p className="text-track/[1.3] tracking-[-0.02em] md:max-lg:text-question">
                  <RichText text={title} />
                </p>
                <p className="grid gap-x-gutter gap-y-1 text-muted md:col-span-2 lg:flex lg:flex-wrap lg:items-baseline lg:justify-between">
                  {text}
                  {badge && <Badge text={badge} mark={badgeMark} />}
                </p>
              </li>
            ))}
          </ul>
        </div>
        {lists.map(({ title, items }) => (
          <div className={ROW} key={title}>
            <h3 className="label md:pt-0.5">{title}</h3>
            <ul className="grid gap-x-gutter gap-y-2 md:col-span-3 md:grid-cols-3">
              {items.map((item) => (
                <li key={item}>
                  <RichText text={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
