import { type SectionData, SectionFrame, type SectionProps } from 'declared-site/sections';
import { DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

const FLOW = 'fill-accent/14 stroke-accent';

/** The parts of the flow. Each comes from the left edge of the window. */
const FRAGMENTS = [
  <>
    <path
      className={FLOW}
      d="M-1 24H90C150 24 160 6 220 6H300V40H220C160 40 150 58 90 58H-1M-1 58H90C150 58 160 58 220 58H300V78H220C160 78 150 78 90 78H-1M-1 78H90C150 78 160 102 220 102H300V114H220C160 114 150 90 90 90H-1"
    />
    <path className="fill-ink" d="M292 6h8v34h-8zM292 58h8v20h-8zM292 102h8v12h-8z" />
  </>,
  <>
    <path className={FLOW} d="M-1 24H150V96H-1" />
    <path className="fill-accent" d="M150 40H300V80H150z" />
    <path className="stroke-2" d="M150 6V114" />
  </>,
  <>
    <path className="stroke-accent [stroke-dasharray:6_4]" d="M-1 32H180M-1 88H180" />
    <path className={FLOW} d="M180 32H300V88H180" />
    <path className="stroke-highlight stroke-2" d="M180 6V114" />
    <path className={`stroke-highlight ${DOT}`} d={dot(180, 60)} />
    <path className="fill-ink" d="M292 32h8v56h-8z" />
  </>,
];

/** The fragment that is converted, and the places of its currencies and the rate. */
const CONVERTED = 1;
const CURRENCIES = [
  'start-margin top-1/2 -translate-y-1/2 text-ink',
  'start-[50%] top-0 ps-3 text-ink',
  'end-4 top-1/2 -translate-y-1/2 text-paper! font-medium forced-color-adjust-none',
];

/** What each party signs with. */
const SIGNATURES = [
  'M12 30C22 6 30 4 28 20S20 44 34 28 48 14 50 26 60 34 72 22 92 24 108 18',
  'M12 24C20 10 34 8 32 22S18 38 30 36 52 8 56 10 48 40 62 28 82 18 108 26',
  'M12 34C24 8 32 6 34 18S26 40 42 24 56 16 54 30 68 30 76 18 88 34 108 20',
];

interface ClaimProps {
  /** The name of the claim, then its parties. */
  names: readonly string[];
}

/** One document with the amount, its two shares and the signatures of all parties. */
function Claim({ names: [claim, ...parties] }: ClaimProps) {
  return (
    <div
      className="label grid h-full grid-rows-[auto_minmax(11rem,1fr)_auto] border border-ink bg-paper text-ink"
      aria-hidden="true"
    >
      <p className="flex justify-between gap-4 line-b border-ink px-5 py-4 md:px-6">
        {claim}
        <i className="flex gap-1.5 *:size-3 *:rounded-full *:bg-accent">
          <i />
          <i />
          <i />
        </i>
      </p>
      <div className="relative m-5 md:m-6">
        <Stretched width={300} height={200}>
          <path className="soft stroke-2" d="M0 6H150M0 26H210M0 46H105" />
          <path className="fill-accent" d="M0 78H300V122H0z" />
          <path className={FLOW} d="M0 156H210V199H0zM210 156H299.5V199H210z" />
          <path className="stroke-accent" d="M210 122V156" />
        </Stretched>
      </div>
      <ul className="grid grid-cols-3 line-t border-ink">
        {parties.map((party, at) => (
          <li
            className="grid gap-2 px-3 py-4 not-first:border-s not-first:border-line md:px-6"
            key={party}
          >
            <svg className="drawing max-w-32" viewBox="0 0 120 48" aria-hidden="true">
              <path className="stroke-accent stroke-2" d={SIGNATURES[at]} />
              <path className="soft" d="M0 46H120" />
            </svg>
            {party}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Rows beside one large document. */
function Rows({ changes, names }: Pick<SectionData<typeof definition>, 'changes' | 'names'>) {
  return (
    <div className="grid gap-x-gutter gap-y-8 md:grid-cols-12">
      <ul className="grid md:line-b md:col-span-6 lg:col-span-5">
        {changes.map(({ title, text }) => (
          <li className="row grid content-center gap-2 line-t py-5 md:py-6" key={title}>
            <h3 className="text-row">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ul>
      <div className="md:col-[7/13]">
        <Claim names={names} />
      </div>
    </div>
  );
}

/** Rows with large titles. On phones the fragment of a row is above its title. */
export default function ChangesSection({ section }: SectionProps<typeof definition>) {
  const { figure, names, changes } = section;
  if (figure === 'claim')
    return (
      <SectionFrame section={section}>
        <Rows changes={changes} names={names} />
      </SectionFrame>
    );
  return (
    <div className="@container overflow-x-clip">
      <SectionFrame section={section}>
        <ul className="md:line-b">
          {changes.map(({ title, text }, at) => (
            <li
              className="row grid gap-x-gutter gap-y-2 line-t pt-4 pb-5 md:grid-cols-12 md:py-0"
              key={title}
            >
              <div className="relative h-24 max-md:-ms-margin md:col-span-4 md:h-auto md:min-h-36 md:ms-[calc(-1*max(var(--margin),50cqi-640px))] lg:min-h-44">
                <Stretched width={300} height={120}>
                  {FRAGMENTS[at]}
                </Stretched>
                {at === CONVERTED &&
                  names.map((name, place) => (
                    <span className={`label absolute ${CURRENCIES[place] ?? ''}`} key={name}>
                      {name}
                    </span>
                  ))}
              </div>
              <h3 className="text-row md:col-[5/9] md:self-center md:py-8">{title}</h3>
              <p className="cell-text md:col-[9/13] md:self-center md:py-8">{text}</p>
            </li>
          ))}
        </ul>
      </SectionFrame>
    </div>
  );
}
