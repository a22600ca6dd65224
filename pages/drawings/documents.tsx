const SHEETS = [0, 1, 2, 3];
/** The lines on an open sheet, as far as the next sheet leaves them visible. */
const LINES = ['h36m-36 20h36m-36 20h22m-22 20h36m-36 20h14', 'h22m-22 20h36m-36 20h36m-36 20h14'];

const eachSheet = (x: number, y: number, path: (sheet: number) => string): string =>
  SHEETS.map((sheet) => `M${x + sheet * 50} ${y + sheet * 10}${path(sheet)}`).join('');

const LABEL =
  'label fill-ink stroke-none text-[11.3px] md:max-lg:text-[18px] lg:text-[12.4px] wide:text-[10.3px]!';

/** Four open sheets, and one that is sealed. */
export default function Documents() {
  return (
    <svg
      className="drawing md:ms-auto md:max-w-80 wide:max-w-96"
      viewBox="8 18 304 206"
      aria-hidden="true"
    >
      <text className={LABEL} x="8" y="30">
        Available
      </text>
      <text className={`${LABEL} [text-anchor:end]`} x="312" y="56">
        NDA and code
      </text>
      <path className="soft" d={eachSheet(22, 84, (sheet) => LINES[sheet % 2] ?? '')} />
      <path className="stroke-2" d={eachSheet(22, 60, () => 'h18')} />
      <path d={`${eachSheet(58, 184, () => 'h-50v-144h92v10')}M208 80h104v144h-104z`} />
      <path className="fill-accent" d="M208 140h104v24H208z" />
      <circle className="fill-paper" cx="260" cy="152" r="28" />
      <circle className="fill-ink" cx="260" cy="152" r="20" />
    </svg>
  );
}
