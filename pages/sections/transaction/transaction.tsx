import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

const ROOM = 'px-[clamp(16px,4vw,32px)]';

/** The places of seven digits, two of them after the point, as on a paper slip. */
function DigitBoxes() {
  return (
    <svg className="h-4.5 w-30 fill-ink" aria-hidden="true">
      <path d="M0 0h12v18H0zm15 0h12v18H15zm21 0h12v18H36zm15 0h12v18H51zm15 0h12v18H66zm15 16h2v2h-2zm6-16h12v18H87zm15 0h12v18h-12z" />
    </svg>
  );
}

/** A sample transaction, set like a bank slip: its lines, and a part to tear off. */
export default function TransactionSection({ section }: SectionProps<typeof definition>) {
  const { title, status, rows, note } = section.slip;
  return (
    <SectionFrame section={section} body="right">
      <div className="slip box bg-surface font-mono text-small lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className={`${ROOM} py-3 md:py-5`}>
          <h3 className="py-4 font-medium">{title}</h3>
          <dl>
            {rows.map(({ label, value, blank }) => (
              <div
                className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-4 line-t py-3"
                key={label}
              >
                <dt className="text-muted">{label}</dt>
                <dd className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
                  {value}
                  {blank && (
                    <>
                      <span className="sr-only">{blank}</span>
                      <DigitBoxes />
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div
          className={`${ROOM} slip-stub flex flex-wrap items-center justify-between gap-x-4 gap-y-5 py-6 lg:flex-col lg:flex-nowrap lg:items-start lg:py-9`}
        >
          <span className="stamp lg:my-auto">{status}</span>
          <p className="text-label text-muted max-lg:basis-full">{note}</p>
        </div>
      </div>
    </SectionFrame>
  );
}
