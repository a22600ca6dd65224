const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A grid in which two paths rise from one deposit to one redemption. */
export default function Paths() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path
        className="soft"
        d={numbers(8)
          .map((line) => `M16 ${16 + line * 36}h288M${52 + line * 36} 16v288`)
          .join('')}
      />
      <path d="M16 16v288h288" />
      <path className="stroke-2" d="M16 304h72v-72h72v-72h72V88h72V16" />
      <path className="stroke-accent stroke-2" d="M16 304C232 304 304 232 304 16" />
      <circle className="fill-ink" cx="16" cy="304" r="8" />
      <circle className="fill-highlight" cx="304" cy="16" r="10" />
    </svg>
  );
}
