/** A quarter circle and a head with a corner: it shows that there is a person, not which. */
export default function PortraitQuarter() {
  return (
    <svg className="mb-2 size-24 bg-line" viewBox="0 0 96 96" aria-hidden="true">
      <path className="fill-accent" d="M0 96V48h48a48 48 0 0 1 48 48z" />
      <path className="fill-ink" d="M48 12h18v18a18 18 0 1 1-18-18z" />
    </svg>
  );
}
