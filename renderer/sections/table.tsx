import type { ClientSectionOf } from '#client';
import { RichText } from '../text/rich-text.tsx';
import { SectionFrame } from './frame.tsx';

/** A table of hairlines; on a phone its rows are stacked. */
export function TableSection({ section }: { section: ClientSectionOf<'table'> }) {
  const { caption, columns, rows } = section;
  return (
    <SectionFrame section={section}>
      <table className="register">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th className="label" scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <RichText text={name} />
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  );
}
