/** Three parties, and the claim on which all of them agree. */
export default function ThreeParties() {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true">
      <path
        className="fill-accent"
        d="M160 117A96 96 0 0 1 204 193A96 96 0 0 1 116 193A96 96 0 0 1 160 117"
      />
      <path d="M64 108a96 96 0 1 0 192 0a96 96 0 1 0-192 0m-52 90a96 96 0 1 0 192 0a96 96 0 1 0-192 0m104 0a96 96 0 1 0 192 0a96 96 0 1 0-192 0" />
    </svg>
  );
}
