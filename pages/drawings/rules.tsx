/** The rules of two markets, and a product that fits both. */
export default function Rules() {
  return (
    <svg className="drawing stroke-2" viewBox="-1 -1 242 152" aria-hidden="true">
      <path className="fill-accent" d="M84 38H156V112H84z" />
      <path d="M0 0H156V112H0zM84 38H240V150H84z" />
      <path
        className="stroke-6"
        d="M18 22h104M18 48h44M18 74h44M178 76h44M178 102h44M118 128h104"
      />
    </svg>
  );
}
