/** The middle of the row of the payment. Rows are 38 high. */
const PAYMENT = 247;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Earlier entries: the lengths of their text and of their amount. */
const ENTRIES = [
  [92, 30],
  [64, 44],
  [104, 22],
  [76, 38],
] as const;

/** Earlier entries between the edges of a ledger. */
const entries = (start: number, end: number): string =>
  ENTRIES.map(([text, amount], row) => {
    const y = 57 + row * 38;
    return `M${start} ${y}h${text}M${end - amount} ${y}H${end}`;
  }).join('');

const LABEL = 'absolute flex h-1/12 items-center';

/**
 * Two ledgers: one payment leaves the first and arrives in the second, at one moment. The second one
 * runs to the edge of the window.
 */
export default function TwoLedgers() {
  return (
    <div
      className="relative max-md:-ms-[4.07%] max-md:w-[104.07%] min-[1280px]:-ms-[60%] min-[1280px]:w-[160%] wide:-ms-[28%]! wide:w-[128%]!"
      aria-hidden="true"
    >
      <svg className="drawing block rtl:-scale-x-100" viewBox="0 0 614 456" aria-hidden="true">
        <path
          className="soft"
          d={numbers(10)
            .map((row) => `M24 ${76 + row * 38}h202m166 0h2600`)
            .join('')}
        />
        <path
          className="soft stroke-6 [vector-effect:none]"
          d={entries(38, 212) + entries(406, 600)}
        />
        <path d="M24 38h202m166 0h2600M24 0v456M226 0v456M392 0v456" />
        <path
          className="fill-accent"
          d={`M24 ${PAYMENT - 19}h202v38h-202zM392 ${PAYMENT - 19}h2600v38h-2600z`}
        />
        <path className="stroke-highlight stroke-2" d={`M226 ${PAYMENT}h166`} />
        <path
          className="stroke-highlight stroke-12 [stroke-linecap:round]"
          d={`M226 ${PAYMENT}h0m166 0h0`}
        />
        <circle className="fill-paper" cx="309" cy={PAYMENT} r="34" />
        <circle className="fill-ink" cx="309" cy={PAYMENT} r="7" />
      </svg>
      <div className="label text-ink md:max-lg:hidden">
        <span className={`${LABEL} start-[6.2%] top-0`}>US · USD</span>
        <span className={`${LABEL} start-[66.2%] top-0`}>Mexico · MXN</span>
        <span className={`${LABEL} start-[6.2%] top-5/12`}>Debit</span>
        <span className={`${LABEL} start-[66.2%] top-5/12`}>Credit</span>
        <span className={`${LABEL} start-[36.8%] top-[63.5%] w-[27%] justify-center`}>
          Conversion
        </span>
      </div>
    </div>
  );
}
