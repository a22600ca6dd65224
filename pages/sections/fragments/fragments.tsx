import {
  RichText,
  type SectionData,
  SectionFrame,
  type SectionProps,
} from 'declared-site/sections';
import type { ReactNode } from 'react';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

type Picture = SectionData<typeof definition>['features'][number]['picture'];

const ROWS = [30, 60, 90, 120, 150];

/** The parts of the ledger. Its rows are 30 high. */
const PICTURES: Record<Picture, ReactNode> = {
  // Entries of three parties, committed at one moment.
  step: (
    <>
      <path className="fill-accent" d="M0 34H270V56H0zM120 64H270V86H120zM60 94H270V116H60z" />
      <path className="stroke-highlight stroke-2" d="M270 0V180" />
      <path className={`stroke-highlight ${DOT}`} d={dot(270, 45) + dot(270, 75) + dot(270, 105)} />
    </>
  ),
  // An amount in one currency, converted into another.
  rate: (
    <>
      <path
        className="fill-accent/14 stroke-accent"
        d="M110 64C190 64 190 34 280 34V116C190 116 190 86 110 86z"
      />
      <path className="fill-accent" d="M0 64H110V86H0zM280 34H390V116H280z" />
      <path d="M195 0V180" />
      <path className={DOT} d={dot(195, 75)} />
    </>
  ),
  // A record: each line in its sequence and with its signature, up to the commit.
  record: (
    <>
      <path d="M36 0V150" />
      <path
        className="stroke-accent stroke-2 [stroke-linejoin:round]"
        d={[45, 75, 105]
          .map((y) => `M80 ${y + 6}c16-26 26-22 18-4s10 8 20-8 12 8 24 4 8-14 20-6 12 10 30 2h46`)
          .join('')}
      />
      <path
        className="[stroke-linecap:square] stroke-10"
        d={dot(36, 45) + dot(36, 75) + dot(36, 105)}
      />
      <path className="stroke-highlight stroke-2" d="M270 0V180M270 135H390" />
      <path className={`stroke-highlight ${DOT}`} d={dot(270, 135) + dot(36, 135)} />
      <path className="soft stroke-6" d="M300 45h66M300 75h40M300 105h54" />
    </>
  ),
};

/** Features below the parts of one ledger, which meet where the features are beside each other. */
export default function FragmentsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid line-t border-ink md:grid-cols-3 md:gap-x-gutter md:border-b">
        {section.features.map(({ picture, title, text }, at) => (
          // Each reaches to the middle of the gaps, so that the parts of the ledger meet.
          <li
            className={`md:not-last:-me-3 ${at > 0 ? 'max-md:mt-6 md:-ms-3 md:border-s md:border-ink' : ''}`}
            key={title}
          >
            <div className="relative h-32 line-b border-ink md:h-[clamp(9rem,14.5vw,15rem)]">
              <Stretched width={390} height={180}>
                <path className="soft" d={ROWS.map((y) => `M0 ${y}H390`).join('')} />
                {PICTURES[picture]}
              </Stretched>
              {picture === 'rate' && (
                <p className="label text-ink" aria-hidden="true">
                  <span className="absolute start-6 top-1/6 flex h-1/6 items-center">USD</span>
                  <span className="absolute end-6 top-4/6 flex h-1/6 items-center">MXN</span>
                </p>
              )}
            </div>
            <div
              className={`mt-3 grid gap-1.5 md:mt-4 md:pe-9 md:pb-8 ${at > 0 ? 'md:ps-2.75' : ''}`}
            >
              <h3 className="title">{title}</h3>
              <p className="cell-text">
                <RichText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
