interface SectionLabelProps {
  label?: string | undefined;
  number?: number | undefined;
}

/** The mono label at a section's head: '01 / About'. */
export function SectionLabel({ label, number }: SectionLabelProps) {
  if (!label) return null;
  return (
    <p className="label section-label">
      {number !== undefined && `${String(number).padStart(2, '0')} / `}
      {label}
    </p>
  );
}
