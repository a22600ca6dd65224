import type { SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

/** An address with its opening hours as a table. */
export default function OpeningHoursSection({ section }: SectionProps<typeof definition>) {
  const { address, directions, hours, note, caption, closed } = section;
  return (
    <SectionFrame section={section} body="right">
      <div className="opening">
        <div className="stack">
          <address className="opening-address">
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
          {directions && (
            <p className="cell-text">
              <RichText text={directions} />
            </p>
          )}
        </div>
        <div className="stack">
          <table className="opening-hours tabular">
            <caption className="sr-only">{caption}</caption>
            <tbody>
              {hours.map(({ days, times }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>
                    {(times.length > 0 ? times : [closed]).map((time) => (
                      <p key={time}>{time}</p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {note && (
            <p className="cell-text">
              <RichText text={note} />
            </p>
          )}
        </div>
      </div>
    </SectionFrame>
  );
}
