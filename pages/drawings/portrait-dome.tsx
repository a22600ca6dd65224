/** A half circle and a head: it shows that there is a person, not which. */
export default function PortraitDome() {
  return (
    <svg className="portrait" viewBox="0 0 96 96" aria-hidden="true">
      <path className="shape-ink" d="M0 96a48 48 0 0 1 96 0z" />
      <circle className="shape-signal" cx="48" cy="30" r="18" />
    </svg>
  );
}
