import {
  RichText,
  type SectionData,
  SectionFrame,
  type SectionProps,
} from 'declared-site/sections';
import type { ReactNode } from 'react';
import { Cross, DOT, dot, Stretched } from '../../drawings/parts/stretched.tsx';
import type definition from './section.ts';

type Named = SectionData<typeof definition>['product'];

/** A steady course with one departure. */
const WATCHED =
  'M0 68 24 72 46 62 68 74 92 66 114 72 136 64 158 71 176 24 194 74 218 63 242 70 262 65 282 72 300 68';

/** The lines of the parties, above the one of the coordinator. */
const PARTIES = [6, 33, 60];
const COORDINATOR = 87;
/** Where the parties vote on a transaction, and where they commit it. */
const VOTES = [30, 180];
const COMMITS = [105, 255];
const lines = [...PARTIES, COORDINATOR].map((y) => `M0 ${y}H300`).join('');
const votes = VOTES.map((x) => PARTIES.map((y) => `M${x} ${y}L${x + 30} ${COORDINATOR}`).join(''));
const dots = (columns: readonly number[]): string =>
  columns.map((x) => PARTIES.map((y) => dot(x, y)).join('')).join('');

/** The periods of the planned product, each with its transactions. */
const COUNTS = [2, 4, 3, 5, 3, 4];
const periods = COUNTS.map((count, column) =>
  Array.from({ length: count }, (_, row) => dot(25 + column * 50, 180 - row * 40)).join(''),
).join('');

function Name({ title, note }: Named) {
  return (
    <div className="grid gap-0.5">
      <p className="text-question md:text-track/tight md:font-medium">{title}</p>
      <p className="label">{note}</p>
    </div>
  );
}

/** A source and the strip of it that runs into the product. */
function Source({ name, children }: { name: Named; children: ReactNode }) {
  return (
    <li className="grid grid-rows-[auto_1fr] gap-3 pt-4 not-first:mt-6 line-t border-ink">
      <Name {...name} />
      <div className="relative h-26 md:h-34">{children}</div>
    </li>
  );
}

/**
 * What a product will build on hangs from the line of the section, beside its words, and runs into
 * its outline. What this will show is an outline as well.
 */
export default function PlannedSection({ section }: SectionProps<typeof definition>) {
  const { watched, recorded, product, paragraphs } = section;
  const text = paragraphs.map((paragraph) => (
    <p className="prose not-first:mt-4! max-lg:first:mt-3!" key={paragraph}>
      <RichText text={paragraph} />
    </p>
  ));
  return (
    <SectionFrame section={section} body="beside" aside={text} hasWideLabel={false}>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] md:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:mt-3">
        <ul>
          <Source name={watched}>
            <Stretched width={300} height={100}>
              <path className="soft" d="M0 46H300M0 90H300" />
              <path className="stroke-accent stroke-2" d={WATCHED} />
              <path className={`stroke-accent ${DOT}`} d={dot(300, 68)} />
            </Stretched>
            <Cross x={58.6} y={9} />
          </Source>
          <Source name={recorded}>
            <Stretched width={300} height={100}>
              <path className="soft" d={lines} />
              <path className="stroke-accent" d={votes.join('')} />
              <path
                className="stroke-highlight stroke-2"
                d={COMMITS.map((x) => `M${x} ${PARTIES[0]}V${COORDINATOR}`).join('')}
              />
              <g className="[stroke-linecap:round] *:stroke-8">
                <path className="stroke-accent" d={dots(VOTES)} />
                <path d={VOTES.map((x) => dot(x + 30, COORDINATOR)).join('')} />
                <path
                  className="stroke-highlight"
                  d={dots(COMMITS) + COMMITS.map((x) => dot(x, COORDINATOR)).join('')}
                />
              </g>
              <path className={`stroke-accent ${DOT}`} d={dot(300, COORDINATOR)} />
            </Stretched>
          </Source>
        </ul>
        <div className="grid grid-rows-[auto_1fr] border border-dashed border-ink p-3 md:p-5 md:pt-4">
          <Name {...product} />
          <div className="relative mt-6">
            <Stretched width={300} height={200}>
              <path className="soft [stroke-dasharray:4_4]" d="M0 200H300" />
              {/* Rings: dots on wider ones. */}
              <g className="[stroke-linecap:round]">
                <path className="stroke-14 md:stroke-20" d={periods} />
                <path className="stroke-paper stroke-11 md:stroke-17" d={periods} />
              </g>
            </Stretched>
          </div>
        </div>
      </div>
    </SectionFrame>
  );
}
