import {
  Actions,
  RichText,
  SectionLabel,
  type SectionProps,
  Unbroken,
  type WithDrawings,
} from 'declared-site/sections';
import { useId } from 'react';
import { Entries } from '../entries.tsx';
import type definition from './section.ts';

/** Words that ask the reader to act, with a drawing beside them: a band, or a part in the page's colours. */
export default function EndingSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const headingId = useId();
  const { id, part, label, number, heading, paragraphs, entries, actions, tone, drawing } = section;
  const Heading = part ? 'h3' : 'h2';
  const Drawing = drawings[drawing];
  return (
    <section
      className={`section overflow-clip ${part || tone === 'plain' ? '' : 'inverse'}`}
      id={id}
      aria-labelledby={headingId}
    >
      <div className="frame mx-auto w-full max-w-frame px-margin grid gap-x-gutter pb-14 md:grid-cols-12 md:items-center md:pb-24">
        <div className="grid gap-5 md:col-span-7 md:gap-8 lg:col-span-6">
          <SectionLabel label={label} number={number} place="line" />
          <Heading className="heading text-loud" id={headingId}>
            <Unbroken text={heading} />
          </Heading>
          {paragraphs.map((paragraph) => (
            <p className="prose" key={paragraph}>
              <RichText text={paragraph} />
            </p>
          ))}
          {entries.length > 0 && <Entries entries={entries} />}
          <Actions actions={actions} className="max-xs:[&>.button]:w-full" />
        </div>
        <div className="mx-auto w-full max-w-120 max-md:*:mt-10 md:col-[8/13] md:pt-6">
          {Drawing && <Drawing />}
        </div>
      </div>
    </section>
  );
}
