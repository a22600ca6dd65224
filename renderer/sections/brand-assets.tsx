import type { ClientSectionOf } from '#client';
import { site } from '#site';
import { BrandSymbol } from '../shell/symbol.tsx';
import { SectionFrame } from './frame.tsx';

type Drawing = ClientSectionOf<'brand-assets'>['assets'][number]['drawing'];

function Mark({ drawing }: { drawing: Drawing }) {
  const hasSymbol = drawing !== 'wordmark';
  const hasName = drawing !== 'symbol';
  return (
    <div
      className={`mark mark-${drawing}`}
      role="img"
      aria-label={`${site.brand.name}, ${drawing}`}
    >
      {hasSymbol && <BrandSymbol />}
      {hasName && <span aria-hidden="true">{site.brand.name}</span>}
    </div>
  );
}

/** The brand's logos and its symbol. */
export function BrandAssetsSection({ section }: { section: ClientSectionOf<'brand-assets'> }) {
  return (
    <SectionFrame section={section}>
      <ul className="cells cells-2">
        {section.assets.map(({ title, text, drawing }) => (
          <li className="cell" key={title}>
            <Mark drawing={drawing} />
            <h3 className="title">{title}</h3>
            <p className="cell-text">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
