interface TableHeadProps {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly string[];
}

/** The caption and the column heads of a table. */
export function TableHead({ caption, columns }: TableHeadProps) {
  return (
    <>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:not-print:sr-only">
        <tr>
          {columns.map((column) => (
            <th className="label" scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
