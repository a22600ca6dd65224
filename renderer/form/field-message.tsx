/** What is wrong with a field: an icon and words, never colour alone. */
export function FieldMessage({ id, text }: { id: string; text: string }) {
  return (
    <p
      className="form-error grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-small leading-snug text-danger"
      id={id}
    >
      <svg className="mt-0.5" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 1.5 15 14H1z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 6v4M8 11.2v1.3" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {text}
    </p>
  );
}
