/** Shoulders like a roof and a head on its corner: it shows that there is a person, not which. */
export default function PortraitRoof() {
  return (
    <svg className="mb-2 size-24 bg-line" viewBox="0 0 96 96" aria-hidden="true">
      <path className="fill-accent" d="M0 96V80l48-24 48 24v16z" />
      <path className="fill-ink" d="m48 8 22 22-22 22-22-22z" />
    </svg>
  );
}
