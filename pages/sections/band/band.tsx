import { Actions, type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import type { ReactNode } from 'react';
import type definition from './section.ts';

type Mark = SectionData<typeof definition>['ways'][number]['mark'];

const MARKS: Record<Mark, ReactNode> = {
  // Names one below the other, and a place for one more.
  list: (
    <>
      <path d="M18 8H46M18 24H46" />
      <path className="fill-ink" d="M2 3h10v10H2zM2 19h10v10H2z" />
      <path className="stroke-accent" d="M2.500 35.500h9v9h-9zM18 40H46" />
    </>
  ),
  // A message on its way.
  message: (
    <>
      <path d="M1 7H47V41H1z" />
      <path className="stroke-accent" d="M1 7 24 27 47 7" />
    </>
  ),
  // Documents behind each other.
  documents: (
    <>
      <path d="M10 8V1H45V38H38M38 8V46H3V8z" />
      <path className="stroke-accent" d="M10 18H31M10 26H31M10 34H22" />
    </>
  ),
};

/** The ways have the columns beside the heading. */
export default function BandSection({ section }: SectionProps<typeof definition>) {
  const { ways } = section;
  return (
    <SectionFrame
      section={section}
      body="beside"
      className="[&>.frame]:pb-5 md:[&>.frame]:pb-14 lg:[&>.frame>.section-head]:col-end-4! lg:[&>.frame>:last-child]:col-start-4!"
    >
      <ul className="grid gap-y-2.5 md:grid-cols-3 md:gap-x-gutter">
        {ways.map(({ mark, title, text, action }) => (
          <li
            className="row grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 md:grid-cols-1 md:content-start md:gap-y-2"
            key={mark}
          >
            <svg
              className="drawing row-span-3 mt-1 size-8 md:size-12 lg:row-auto lg:mt-0"
              viewBox="0 0 48 48"
              aria-hidden="true"
            >
              {MARKS[mark]}
            </svg>
            <h3 className="title md:mt-3">{title}</h3>
            <p className="cell-text">{text}</p>
            <Actions actions={[action]} className="max-md:[&_.quiet]:min-h-7" />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
