import type { SectionProps } from '#client';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

const CELL = 'line-t py-3.5 align-top font-normal';

/** An address with its opening hours as a table. */
export default function OpeningHoursSection({ section }: SectionProps<typeof definition>) {
  const { address, directions, hours, note, caption, closed } = section;
  return (
    <SectionFrame section={section} body="right">
      <div className="grid gap-x-gutter gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-5">
          <address className="not-italic">
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
          <Paragraph className="cell-text" text={directions} />
        </div>
        <div className="grid content-start gap-5">
          <table className="w-full border-collapse line-b text-start tabular">
            <caption className="sr-only">{caption}</caption>
            <tbody>
              {hours.map(({ days, times }) => (
                <tr key={days}>
                  <th className={`${CELL} pe-6`} scope="row">
                    {days}
                  </th>
                  <td className={`${CELL} text-end text-muted`}>
                    {(times.length > 0 ? times : [closed]).map((time) => (
                      <p key={time}>{time}</p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Paragraph className="cell-text" text={note} />
        </div>
      </div>
    </SectionFrame>
  );
}
