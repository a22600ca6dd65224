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
  ground: string;
  height: string;
}

const LOGO_HEIGHT = 'h-[clamp(52px,2.5rem+3vw,96px)]';
/** Each logo has the background that it is made for, in any theme. */
const IMAGES: Record<BrandAsset['drawing'], AssetImage> = {
  'logo-light': { file: 'logo-light', ground: 'bg-(--light-surface)', height: LOGO_HEIGHT },
  'logo-dark': { file: 'logo-dark', ground: 'bg-(--light-ink)', height: LOGO_HEIGHT },
  wordmark: {
    file: 'wordmark-light',
    dark: 'wordmark-dark',
    ground: 'bg-surface',
    height: 'h-[clamp(44px,2rem+2.6vw,80px)]',
  },
  symbol: { file: 'symbol', ground: 'bg-surface', height: 'h-[clamp(112px,13vw,176px)]' },
};
const IMAGE_FRAME =
  'mb-2 flex min-h-[clamp(200px,24vw,280px)] items-center justify-center box border-line forced-color-adjust-none print:[print-color-adjust:exact]';

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
      <div className={`${IMAGE_FRAME} ${ground}`}>
        <picture>
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
      <div className="flex gap-6">
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
      <ul className="cells cells-2">
        {section.assets.map((asset) => (
          <AssetCell key={asset.title} {...asset} />
        ))}
      </ul>
    </SectionFrame>
  );
}
