import {
  Actions,
  RichText,
  SectionLabel,
  type SectionProps,
  Unbroken,
  type WithDrawings,
} from 'declared-site/sections';
import { useId } from 'react';
import type definition from './section.ts';

/** The last section of a page, with a drawing beside its words. */
export default function EndingSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const headingId = useId();
  const { id, label, number, heading, paragraphs, actions, drawing } = section;
  const Drawing = drawings[drawing];
  return (
    <section className="section inverse overflow-clip" id={id} aria-labelledby={headingId}>
      <div className="frame mx-auto grid w-full max-w-frame gap-x-gutter px-margin pb-14 md:grid-cols-12 md:items-center md:pb-28">
        <div className="grid justify-items-start gap-5 md:col-span-7 md:gap-8 lg:col-span-6">
          <SectionLabel label={label} number={number} place="line" />
          <h2 className="heading text-loud" id={headingId}>
            <Unbroken text={heading} />
          </h2>
          {paragraphs.map((paragraph) => (
            <p className="prose" key={paragraph}>
              <RichText text={paragraph} />
            </p>
          ))}
          <Actions actions={actions} className="justify-self-stretch max-xs:[&>.button]:w-full" />
        </div>
        <div className="mt-10 max-md:mx-auto max-md:w-full max-md:max-w-96 md:col-start-8 md:col-end-13 md:mt-0 md:w-full [&>svg]:h-auto [&>svg]:w-full">
          {Drawing && <Drawing />}
        </div>
      </div>
    </section>
  );
}
