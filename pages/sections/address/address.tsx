import { RichText, SectionLabel, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

/** An address across the page, on a band that is torn off above as a stamp is. */
export default function AddressSection({ section }: SectionProps<typeof definition>) {
  const { id, label, number, email, place } = section;
  return (
    <section className="section address" id={id}>
      <div className="mx-auto grid w-full max-w-frame gap-y-8 px-margin pt-10 pb-8 md:gap-y-14 md:pt-16 md:pb-12">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <SectionLabel label={label} number={number} place="line" />
          <p className="label">{place}</p>
        </div>
        <p className="address-text">
          <RichText text={email} />
        </p>
      </div>
    </section>
  );
}
