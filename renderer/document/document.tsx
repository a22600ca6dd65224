import { Fragment } from 'react';
import { ROOT_ID, scriptJson } from '#page-state';
import { site } from '#site';
import type { ClientHead } from '../../core/client/client.ts';
import type { DocumentAssets } from '../../core/client/page-stub.ts';

interface DocumentProps {
  head: ClientHead;
  /** The script and stylesheets. In development Vike adds its own. */
  assets?: DocumentAssets | undefined;
  /** The HTML of the page. */
  content: string;
}

function Assets({ script, sheet, faces }: DocumentAssets) {
  return (
    <>
      {faces && (
        <>
          <script
            data-faces={faces}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the source of our own function
            dangerouslySetInnerHTML={{
              __html: `(${waitForFonts.toString().replace(/\n\s+/g, '\n')})()`,
            }}
          />
          <noscript>
            <link rel="stylesheet" href={faces} />
          </noscript>
        </>
      )}
      <script type="module" src={script} />
      <link rel="stylesheet" href={sheet} />
    </>
  );
}

// The size must match generators/assets/drawing/share-image.ts.
function ShareImage({ title, image = '' }: ClientHead) {
  return (
    <>
      <meta property="og:image" content={image} />
      <meta
        property="og:image:type"
        content={image.endsWith('.jpg') ? 'image/jpeg' : 'image/png'}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function ThemeColours({ light, dark }: typeof site.ground) {
  if (!dark) return <meta name="theme-color" content={light} />;
  return (
    <>
      <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

// JSON-LD is data, so the Content-Security-Policy for scripts does not apply.
function Facts({ facts }: Required<Pick<ClientHead, 'facts'>>) {
  const graph = scriptJson({ '@context': 'https://schema.org', '@graph': facts });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
      dangerouslySetInnerHTML={{ __html: graph }}
    />
  );
}

/**
 * Open Graph wants the language with a region. Without one in the site config it is the likeliest.
 */
const openGraphLocale = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
};

/** Scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The direction of the language, unless it is from left to right. */
const direction = RIGHT_TO_LEFT.includes(new Intl.Locale(site.language).maximize().script ?? '')
  ? 'rtl'
  : undefined;

/** The addresses of the page in all languages, for search engines and link previews. */
function Alternates({ alternates }: Required<Pick<ClientHead, 'alternates'>>) {
  return (
    <>
      {alternates.map(({ tag, href }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={alternates[0]?.href} />
      {alternates
        .filter(({ tag }) => tag !== site.language)
        .map(({ tag }) => (
          <meta key={tag} property="og:locale:alternate" content={openGraphLocale(tag)} />
        ))}
    </>
  );
}

/**
 * Enables view transitions between pages. Other browsers ignore it. It is part of the page, because
 * Chromium cancels the transition with an error if a stylesheet adds this rule too late.
 */
const entrance = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** The whole document of one page. */
export function Document({ head, assets, content }: DocumentProps) {
  const { title, description, canonical } = head;
  return (
    <html lang={site.language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{entrance}</style>
        {assets && <Assets {...assets} />}
        <title>{title}</title>
        <meta name="description" content={description} />
        {canonical && <link rel="canonical" href={canonical} />}
        {canonical && <meta property="og:url" content={canonical} />}
        {!head.listed && <meta name="robots" content="noindex" />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:locale" content={openGraphLocale(site.formats)} />
        <meta property="og:site_name" content={site.brand.name} />
        <meta property="og:type" content={head.article ? 'article' : 'website'} />
        {head.article && (
          <>
            <meta property="article:published_time" content={head.article.published} />
            <meta property="article:modified_time" content={head.article.modified} />
          </>
        )}
        {head.alternates && <Alternates alternates={head.alternates} />}
        {head.feeds?.map(({ title: name, atom, json }) => (
          <Fragment key={atom}>
            <link rel="alternate" type="application/atom+xml" title={name} href={atom} />
            <link rel="alternate" type="application/feed+json" title={name} href={json} />
          </Fragment>
        ))}
        {head.image && <ShareImage {...head} />}
        <meta name="color-scheme" content={site.ground.dark ? 'light dark' : 'light'} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <ThemeColours {...site.ground} />
        {head.entries?.map((entry) =>
          'rel' in entry ? (
            <link key={entry.rel + entry.href} {...entry} />
          ) : (
            <meta key={JSON.stringify(entry)} {...entry} />
          ),
        )}
        {head.facts && <Facts facts={head.facts} />}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React rendered */}
        <div id={ROOT_ID} dangerouslySetInnerHTML={{ __html: content }} />
      </body>
    </html>
  );
}

/**
 * The source of this function is inlined into every page. It loads the fonts' stylesheet and delays
 * the first paint for it, one second at most. A later stylesheet is cached for the next page. On this
 * page its fonts are used if nothing moves by that (`late-fonts.ts`).
 *
 * Chromium and Safari delay the frame until the stylesheet is loaded or its medium changes. Firefox
 * does not, and Chromium loads even embedded fonts after a first layout. So the page is also
 * transparent until its fonts are ready.
 */
const waitForFonts = (): void => {
  const root = document.documentElement;
  const link = document.createElement('link');
  const show = (): void => {
    clearTimeout(late);
    root.removeAttribute('data-held');
  };
  const giveUp = (): void => {
    link.media = 'not all';
    // For `late-fonts.ts`, if the sheet has loaded and only its fonts are not ready.
    link.dispatchEvent(new Event('load'));
    show();
  };
  const late = setTimeout(giveUp, Math.max(300, 1000 - performance.now()));
  root.dataset.held = '';
  link.rel = 'stylesheet';
  link.href = document.currentScript?.dataset.faces ?? '';
  link.setAttribute('blocking', 'render');
  link.onload = async () => {
    const brought = [...document.fonts].filter(({ display }) => display === 'block');
    await Promise.allSettled(brought.map((face) => face.load()));
    show();
  };
  link.onerror = show;
  document.head.append(link);
};
