import type { SectionProps } from '#client';
import { RichText } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { TableHead } from '../table-head.tsx';
import type definition from './schema.ts';

/** A table with hairlines. On a phone the cells of a row are stacked. */
export default function TableSection({ section }: SectionProps<typeof definition>) {
  const { caption, columns, rows } = section;
  return (
    <SectionFrame section={section}>
      <table className="register table-register w-full text-start text-base md:[&_td:nth-child(2):nth-last-child(2)]:w-[34%]">
        <TableHead caption={caption} columns={columns} />
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
