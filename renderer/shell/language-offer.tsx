import { site } from '#site';
import { words } from '#words/shell';
import type { LayoutProps } from './layout.tsx';
import { FRAME } from './looks.ts';

/**
 * The source of this function is inlined into every page of a site that asks for it. It shows the
 * line in the first of the reader's languages that the page has, before the first paint. A reader
 * who prefers the page's own language sees none. Nothing is remembered.
 */
const offerLanguage = (): void => {
  const offer = document.currentScript?.previousElementSibling as HTMLElement | null | undefined;
  const firstPart = (tag: string): string => tag.split('-', 1)[0] ?? tag;
  const own = firstPart(document.documentElement.lang);
  const lines = [...(offer?.querySelectorAll('p') ?? [])];
  for (const wanted of navigator.languages.map(firstPart)) {
    if (wanted === own) return;
    const line = lines.find(({ lang }) => firstPart(lang) === wanted);
    if (!line || !offer) continue;
    line.hidden = false;
    offer.hidden = false;
    offer.querySelector('button')?.addEventListener('click', () => {
      offer.hidden = true;
    });
    return;
  }
};

/** A line that leads readers to the page in their language: `multilingual.detect`. */
export function LanguageOffer({ alternates = [] }: LayoutProps) {
  const offered = alternates.flatMap(({ tag, path }) => {
    const offer = site.languages?.find((language) => language.tag === tag)?.offer;
    return offer === undefined || tag === site.language ? [] : [{ tag, path, offer }];
  });
  if (offered.length === 0) return null;
  return (
    <>
      <aside className="line-b bg-surface print:hidden" aria-label={words.languages} hidden>
        <div className={`${FRAME} flex items-center justify-between gap-6`}>
          {offered.map(({ tag, path, offer }) => (
            <p key={tag} lang={tag} hidden>
              <a className="inline-block py-3 text-small underline" href={path} hrefLang={tag}>
                {offer}
              </a>
            </p>
          ))}
          <button type="button" className="min-h-11 px-1 text-small hover-line">
            {words.close}
          </button>
        </div>
      </aside>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of our own function
        dangerouslySetInnerHTML={{ __html: `(${offerLanguage})()` }}
      />
    </>
  );
}
