const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A letter, closed, stamped and on its way. */
export default function Letter() {
  return (
    <svg
      className="drawing ms-auto max-w-72 max-md:hidden wide:max-w-96"
      viewBox="8 64 304 192"
      aria-hidden="true"
    >
      {numbers(4).map((line) => (
        <path key={line} className="soft" d={`M186 ${94 + line * 12}c14-8 22 8 36 0s22 8 36 0`} />
      ))}
      <path d="M8 64h304v192H8z" />
      <path d="M8 64 160 184 312 64" className="soft" />
      <path className="fill-paper" d="M240 80h56v64h-56z" />
      <path className="fill-highlight" d="M248 88h40v48h-40z" />
      <circle className="fill-paper" cx="200" cy="112" r="30" />
      <circle className="soft" cx="200" cy="112" r="20" />
      <path className="stroke-accent stroke-2" d="M32 200h88M32 216h64M32 232h76" />
    </svg>
  );
}
