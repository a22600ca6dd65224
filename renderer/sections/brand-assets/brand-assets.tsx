import type { SectionData, SectionProps } from '#client';
import { site } from '#site';
import { ActionControl } from '../action.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

type BrandAsset = SectionData<typeof definition>['assets'][number];

interface AssetImage {
  /** The file name without its extension. */
  file: string;
  /** The file for dark themes. */
  dark?: string;
  /** The class of its background. */
  ground: string;
  height: string;
}

const LOGO_HEIGHT = 'h-[clamp(28px,0.75rem+5vw,112px)]';
const HEIGHT = 'min-h-32 sm:min-h-44 lg:min-h-60';
/** Each logo has the background that it is made for, in any theme. */
const IMAGES: Record<BrandAsset['drawing'], AssetImage> = {
  'logo-light': { file: 'logo-light', ground: 'bg-(--light-surface)', height: LOGO_HEIGHT },
  'logo-dark': { file: 'logo-dark', ground: 'bg-(--light-ink)', height: LOGO_HEIGHT },
  wordmark: {
    file: 'wordmark-light',
    dark: 'wordmark-dark',
    ground: 'bg-surface',
    height: 'h-[clamp(26px,0.75rem+4vw,84px)]',
  },
  symbol: {
    file: 'symbol',
    ground: 'bg-surface',
    height: 'h-[clamp(44px,1rem+7vw,128px)]',
  },
};
const IMAGE_FRAME =
  'mb-1 flex items-center justify-center box border-line p-3 forced-color-adjust-none sm:mb-2 print:[print-color-adjust:exact]';
/** In large windows the leading asset has a row of its own, with its words in the last column. */
const LEAD = 'lg:col-span-full lg:grid lg:grid-cols-3 lg:grid-rows-[1fr_auto_auto] lg:gap-x-gutter';
const LEAD_FRAME = 'lg:col-span-2 lg:row-span-3 lg:mb-0! lg:min-h-110 lg:[&_img]:h-36';
/** The clear space around a logo. */
const CLEAR_SPACE = 'border border-dashed border-[#8c93a3] p-[min(4vw,28px)]';

const address = (file: string, format: string): string => `/api/logo/${file}.${format}`;

const download = (file: string, format: string) => ({
  do: 'download' as const,
  label: format.toUpperCase(),
  href: address(file, format),
  emphasis: 'quiet' as const,
});

interface AssetCellProps {
  asset: BrandAsset;
  /** Whether it has a row of its own. */
  isLead: boolean;
}

function AssetCell({ asset: { title, text, drawing }, isLead }: AssetCellProps) {
  const { file, dark, ground, height } = IMAGES[drawing];
  return (
    <li className={`cell ${isLead ? LEAD : ''}`}>
      <div className={`${IMAGE_FRAME} ${HEIGHT} ${ground} ${isLead ? LEAD_FRAME : ''}`}>
        <picture className={CLEAR_SPACE}>
          {dark && <source srcSet={address(dark, 'svg')} media="(prefers-color-scheme: dark)" />}
          <img
            className={`w-auto ${height}`}
            src={address(file, 'svg')}
            alt={`${site.brand.name}: ${title}`}
          />
        </picture>
      </div>
      <h3 className={`title ${isLead ? 'lg:self-end' : ''}`}>{title}</h3>
      <p className="cell-text">{text}</p>
      <div className="flex flex-wrap gap-x-4 sm:gap-x-6">
        <ActionControl action={download(file, 'svg')} about={title} />
        <ActionControl action={download(file, 'png')} about={title} />
      </div>
    </li>
  );
}

/** The brand's logos and symbol, with links to their files. */
export default function BrandAssetsSection({ section }: SectionProps<typeof definition>) {
  return (
    <SectionFrame section={section}>
      <ul className="grid grid-cols-2 gap-x-4 md:gap-x-gutter md:line-b lg:grid-cols-3">
        {section.assets.map((asset, at, assets) => (
          <AssetCell
            key={asset.title}
            asset={asset}
            // Without it one asset would be alone in the last row.
            isLead={at === 0 && assets.length % 3 === 1}
          />
        ))}
      </ul>
    </SectionFrame>
  );
}
