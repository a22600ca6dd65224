interface SectionLabelProps {
  label?: string | undefined;
  number?: number | undefined;
  /** The position: in the section's first columns, or in a line with other labels. */
  place?: 'columns' | 'line';
}

/** The monospaced label at a section's head, such as '01 / About'. */
export function SectionLabel({ label, number, place = 'columns' }: SectionLabelProps) {
  if (!label) return null;
  return (
    <p className={place === 'columns' ? 'label md:col-span-3 md:pt-2' : 'label'}>
      {number !== undefined && `${String(number).padStart(2, '0')} / `}
      {label}
    </p>
  );
}
