import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

const ROOM = 'px-[clamp(16px,4vw,32px)]';
const PART = `${ROOM} slip-part flex flex-wrap justify-between gap-4`;

/** A sample transaction, set like a bank slip. */
export default function TransactionSection({ section }: SectionProps<typeof definition>) {
  const { title, status, rows, note } = section.slip;
  return (
    <SectionFrame section={section} body="right">
      <div className="slip box max-w-190 bg-surface font-mono text-small">
        <div className={`${PART} items-center py-6`}>
          <h3 className="font-medium">{title}</h3>
          <span className="stamp">{status}</span>
        </div>
        <dl className={`${ROOM} py-2`}>
          {rows.map(({ label, value }) => (
            <div
              className="grid grid-cols-[minmax(6rem,1fr)_minmax(0,2fr)] gap-4 py-3 not-first:line-t"
              key={label}
            >
              <dt className="text-muted">{label}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
        <div className={`${PART} items-end pt-4 pb-6 text-label text-muted`}>
          <p>{note}</p>
          <span className="slip-code h-8 w-32" aria-hidden="true" />
        </div>
      </div>
    </SectionFrame>
  );
}
