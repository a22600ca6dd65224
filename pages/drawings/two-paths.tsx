/** As many columns as reach the edge of any window. */
const BEYOND = 30;

const TEXT =
  'label fill-ink stroke-none max-md:text-[21.6px] md:max-lg:text-[30px] lg:text-[20px] min-[1280px]:text-[12.3px]';

/**
 * Two paths rise from one deposit to one redemption, one of them in four steps. On wide windows
 * their lines run to the edge of the window.
 */
export default function TwoPaths() {
  return (
    <svg
      className="drawing min-[1280px]:-ms-[60%] min-[1280px]:w-[160%] min-[1280px]:max-w-none wide:-ms-[28%]! wide:w-[128%]!"
      viewBox="-10 -12 582 442"
      aria-hidden="true"
    >
      {/* Horizontal lines only, so that labels are between them. */}
      <path className="soft" d={`M0 0${'h560m-560 52.5'.repeat(8)}`} />
      <path
        className="soft max-[1279.9px]:hidden"
        d={`M560 0${'h2100m-2100 52.5'.repeat(8)}M630 420${'v6m70-6'.repeat(BEYOND)}`}
      />
      <path className="soft" d={`M70 420${'v6m70-6'.repeat(8)}`} />
      <path className="fill-accent/14 stroke-none" d="M0 420C406 420 560 294 560 0V420z" />
      <path d="M0 0V420H560" />
      <path className="max-[1279.9px]:hidden" d="M560 420h2100" />
      <path className="stroke-accent stroke-2" d="M0 420C406 420 560 294 560 0" />
      <path className="stroke-2" d={`M0 420${'h140v-105'.repeat(4)}`} />
      <text className={TEXT} x="10" y="404">
        Deposit
      </text>
      <text className={`${TEXT} [text-anchor:end]`} x="408" y="194">
        Real-world assets
      </text>
      <text className={`${TEXT} [text-anchor:end]`} x="546" y="336">
        DeFi
      </text>
      <text className={`${TEXT} [text-anchor:end]`} x="536" y="30">
        Redemption
      </text>
      <circle className="fill-ink" cx="0" cy="420" r="8" />
      <circle className="fill-highlight" cx="560" cy="0" r="10" />
    </svg>
  );
}
