const FAR = 3000;
const TEXT =
  'label fill-ink stroke-none text-[18px] md:max-lg:text-[27px] lg:text-[16.5px] min-[1280px]:text-[12.1px] wide:text-[12.5px]';
const SHEET = 'fill-accent/10 stroke-ink';

/**
 * The documents of provider, insurer and patient lie on each other. Where all three agree, they are
 * one claim. The edge of the window cuts them.
 */
export default function Agreement() {
  return (
    <svg
      className="drawing min-[1280px]:-my-12 min-[1280px]:-ms-[26%] min-[1280px]:w-[140%] min-[1280px]:max-w-none wide:-ms-[8%]! wide:w-[108%]!"
      viewBox="0 0 500 520"
      aria-hidden="true"
    >
      <path className={SHEET} d="M.5 70H330V400H.5z" />
      <path className={SHEET} d={`M156 .5H${FAR}V300H156z`} />
      <path className={SHEET} d={`M230 150H${FAR}V519H230z`} />
      <path d={`M0 112H156M156 42H${FAR}M330 358H${FAR}`} />
      <path className="soft stroke-2" d="M24 146h70M24 170h50M24 194h82M24 218h60" />
      <path className="soft stroke-2" d="M354 72H440M354 96H470M354 120H420" />
      <path className="soft stroke-2" d="M254 426H330M254 450H400M254 474H360" />
      <path className="fill-accent" d="M156 150H330V300H156z" />
      <text className={TEXT} x="24" y="97">
        Provider
      </text>
      <text className={TEXT} x="180" y="27">
        Insurer
      </text>
      <text className={TEXT} x="354" y="336">
        Patient
      </text>
      <text
        className="label fill-paper stroke-none font-medium text-[21px] md:max-lg:text-[27px] lg:text-[20px] min-[1280px]:text-[14.9px] wide:text-[15.4px]"
        x="180"
        y="185"
      >
        One claim
      </text>
      <path className="stroke-paper stroke-2" d="M180 220h100M180 240h66M180 260h120" />
    </svg>
  );
}
