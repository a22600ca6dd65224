/** The rules of two markets, and a product that fits both. */
export default function Rules() {
  return (
    <svg className="drawing" viewBox="-1 -1 242 152" aria-hidden="true">
      <path
        className="soft"
        d="M14 20h108m-108 18h62m-62 18h48m-48 18h62m-62 18h34M164 58h62m-62 18h40m-40 18h62m-124 36h108m-48-18h34"
      />
      <path d="M0 0H150V112H0zM90 38H240V150H90z" />
      <path className="fill-accent" d="M98 46h44v58H98z" />
    </svg>
  );
}
