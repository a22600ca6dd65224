/** The icon of a close button. */
export function Cross() {
  return (
    <svg
      className="size-4"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M2.5 2.5l11 11M13.5 2.5l-11 11" />
    </svg>
  );
}
