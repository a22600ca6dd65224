/** A half circle and a head: it shows that there is a person, not which. */
export default function PortraitDome() {
  return (
    <svg className="mb-2 size-24 bg-line" viewBox="0 0 96 96" aria-hidden="true">
      <path className="fill-ink" d="M0 96a48 48 0 0 1 96 0z" />
      <circle className="fill-accent" cx="48" cy="30" r="18" />
    </svg>
  );
}
