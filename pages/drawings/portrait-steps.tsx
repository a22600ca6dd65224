/** Shoulders in steps and a square head: it shows that there is a person, not which. */
export default function PortraitSteps() {
  return (
    <svg className="mb-2 size-24 bg-line" viewBox="0 0 96 96" aria-hidden="true">
      <path className="fill-ink" d="M0 96V72h24V48h48v24h24v24z" />
      <path className="fill-accent" d="M32 12h32v36H32z" />
    </svg>
  );
}
