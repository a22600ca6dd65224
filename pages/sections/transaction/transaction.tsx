import { SectionFrame, type SectionProps } from 'declared-site/sections';
import type definition from './section.ts';

/** A sample transaction, set like a bank slip. */
export default function TransactionSection({ section }: SectionProps<typeof definition>) {
  const { title, status, rows, note } = section.slip;
  return (
    <SectionFrame section={section} body="right">
      <div className="slip">
        <div className="slip-head">
          <h3 className="slip-title">{title}</h3>
          <span className="stamp">{status}</span>
        </div>
        <dl className="slip-rows">
          {rows.map(({ label, value }) => (
            <div className="slip-row" key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="slip-foot">
          <p>{note}</p>
          <span className="slip-code" aria-hidden="true" />
        </div>
      </div>
    </SectionFrame>
  );
}
