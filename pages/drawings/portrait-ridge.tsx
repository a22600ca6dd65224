/** A ridge and a head in two halves: it shows that there is a person, not which. */
export default function PortraitRidge() {
  return (
    <svg className="mb-2 size-24 bg-line" viewBox="0 0 96 96" aria-hidden="true">
      <path className="fill-ink" d="M0 96 48 48l48 48z" />
      <circle className="fill-ink" cx="48" cy="30" r="18" />
      <path className="fill-accent" d="M48 12a18 18 0 0 1 0 36z" />
    </svg>
  );
}
