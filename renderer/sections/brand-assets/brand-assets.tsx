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
/** The clear space around a logo. */
const CLEAR_SPACE = 'border border-dashed border-[#8c93a3] p-[min(4vw,28px)]';

const address = (file: string, format: string): string => `/api/logo/${file}.${format}`;

const download = (file: string, format: string) => ({
  do: 'download' as const,
  label: format.toUpperCase(),
  href: address(file, format),
  emphasis: 'quiet' as const,
});

function AssetCell({ title, text, drawing }: BrandAsset) {
  const { file, dark, ground, height } = IMAGES[drawing];
  return (
    <li className="cell">
      <div className={`${IMAGE_FRAME} ${HEIGHT} ${ground}`}>
        <picture className={CLEAR_SPACE}>
          {dark && <source srcSet={address(dark, 'svg')} media="(prefers-color-scheme: dark)" />}
          <img
            className={`w-auto ${height}`}
            src={address(file, 'svg')}
            alt={`${site.brand.name}: ${title}`}
          />
        </picture>
      </div>
      <h3 className="title">{title}</h3>
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
      <ul className="cells cells-2 max-sm:grid-cols-2 max-sm:gap-x-4">
        {section.assets.map((asset) => (
          <AssetCell key={asset.title} {...asset} />
        ))}
      </ul>
    </SectionFrame>
  );
}
