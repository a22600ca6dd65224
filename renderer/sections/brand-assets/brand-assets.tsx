import type { SectionData, SectionProps } from '#client';
import { site } from '#site';
import { ActionControl } from '../action.tsx';
import { SectionFrame } from '../frame.tsx';
import type definition from './schema.ts';

type BrandAsset = SectionData<typeof definition>['assets'][number];

/** The files of a drawing, without their ending; `dark` is shown where the theme is dark. */
const FILES: Record<BrandAsset['drawing'], { file: string; dark?: string }> = {
  'logo-light': { file: 'logo-light' },
  'logo-dark': { file: 'logo-dark' },
  wordmark: { file: 'wordmark-light', dark: 'wordmark-dark' },
  symbol: { file: 'symbol' },
};

const address = (file: string, format: string): string => `/api/logo/${file}.${format}`;

const download = (file: string, format: string) => ({
  do: 'download' as const,
  label: format.toUpperCase(),
  href: address(file, format),
  emphasis: 'quiet' as const,
});

function AssetCell({ title, text, drawing }: BrandAsset) {
  const { file, dark } = FILES[drawing];
  return (
    <li className="cell">
      <div className={`mark mark-${drawing}`}>
        <picture>
          {dark && <source srcSet={address(dark, 'svg')} media="(prefers-color-scheme: dark)" />}
          <img src={address(file, 'svg')} alt={`${site.brand.name}: ${title}`} />
        </picture>
      </div>
      <h3 className="title">{title}</h3>
      <p className="cell-text">{text}</p>
      <div className="mark-downloads">
        <ActionControl action={download(file, 'svg')} about={title} />
        <ActionControl action={download(file, 'png')} about={title} />
      </div>
    </li>
  );
}

/** The brand's logos and its symbol, each with the files to take. */
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
