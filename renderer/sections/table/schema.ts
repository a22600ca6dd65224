import { z } from 'zod';
import { base, defineSection, richText, text } from '../../../core/config/section.ts';

/** A table with a head row. */
export default defineSection({
  schema: z.strictObject({
    ...base,
    /** The section's heading. */
    heading: text,
    /** The table's name for screen readers. @example "Prices" */
    caption: text,
    /** The columns' headings. @example ["Ticket", "Price"] */
    columns: z.array(text).min(2),
    /**
     * Each row has as many cells as there are columns; the first cell names the row.
     * @example [["Adult", "CHF 12"]]
     */
    rows: z.array(z.array(richText).min(2)).min(1),
  }),
  checks: ({ columns, rows }) =>
    rows.flatMap((row, number) =>
      row.length === columns.length
        ? []
        : [
            {
              path: ['rows', number],
              found: `${row.length} cells`,
              allowed: `${columns.length} cells, one for each column`,
            },
          ],
    ),
});

declare module '../../../core/config/section-kinds.ts' {
  interface SectionKinds {
    table: typeof import('./schema.ts').default;
  }
}
