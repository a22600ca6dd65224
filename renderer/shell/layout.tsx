import { Fragment, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { ClientHead, ClientMenuEntry } from '#client';
import { shellParts } from '#shell-parts';
import { site } from '#site';
import { words } from '#words/shell';
import { FRAME, MENU_BUTTON, PRIMARY } from './class-names.ts';
import { Arrow, HomeLink } from './icons.tsx';
import { NEW_TAB, NewTabNote } from './new-tab.tsx';

/** The elements that a feature adds to the shell of every page. */
export interface ShellPart {
  /** The name of the feature. */
  name: string;
  /** Elements of the whole page, before the header: first in the order of reading and focus. */
  over?: ReactNode;
  /** Rendered in the header, before the menu. */
  header?: ReactNode;
  /** Rendered in the last line of the footer. */
  footer?: ReactNode;
}

export interface LayoutProps {
  /** The addresses of the page in all languages. */
  alternates: ClientHead['alternates'];
}

/** The shell of every page: skip link, parts of features, header and footer. */
export function Layout({ alternates }: LayoutProps) {
  return (
    <>
      <div id="top" className="absolute top-0" />
      <a className={`${PRIMARY} skip-link fixed -top-18 start-2 z-60 focus:top-2`} href="#main">
        {words.skipToContent}
      </a>
      {shellParts.map(({ name, over }) => (
        <Fragment key={name}>{over}</Fragment>
      ))}
      <LanguageOffer alternates={alternates} />
      <Header alternates={alternates} />
      <Outlet />
      <Footer alternates={alternates} />
      <NewTabNote />
    </>
  );
}

const FOOTER_LINK = 'inline-block py-3 text-start text-small leading-link hover-line md:py-2';

/** The footer of every page: the brand, all menus and the parts of features. */
function Footer({ alternates }: LayoutProps) {
  const { brand, footer } = site;
  return (
    <footer className="site-footer line-t border-ink pt-8 pb-6 md:pt-16 md:pb-10">
      <div className={FRAME}>
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-12 md:gap-x-gutter md:gap-y-12">
          <div className="col-span-full grid content-start md:gap-4 lg:col-span-4">
            <HomeLink />
            {brand.tagline && <p className="max-w-[20em] text-muted">{brand.tagline}</p>}
          </div>
          {footer.map((group, at) => (
            <nav
              className="md:col-span-3 lg:col-span-2"
              // biome-ignore lint/suspicious/noArrayIndexKey: the groups stay as they are
              key={at}
              aria-label={group.title ?? words.footerMenu}
            >
              {group.title && <p className="label md:mb-2">{group.title}</p>}
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <MenuLink className={FOOTER_LINK} entry={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="label mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 line-t pt-4 md:mt-12">
          <p>
            © {brand.founded} {brand.name}
            {brand.location && <>, {brand.location}</>}
          </p>
          {site.languageSwitch === 'footer' && (
            <nav aria-label={words.languages}>
              <Languages alternates={alternates} className="gap-x-5" />
            </nav>
          )}
          {shellParts.map(({ name, footer: part }) => (
            <Fragment key={name}>{part}</Fragment>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** Links to the page in all languages of the site. Without addresses they are to the home pages. */
function Languages({ alternates = [], className }: LayoutProps & { className: string }) {
  return (
    <ul className={`site-languages flex flex-wrap ${className}`} aria-label={words.languages}>
      {site.languages?.map(({ tag, name, home }) => (
        <li key={tag}>
          <a
            className="inline-flex min-h-11 items-center text-small aria-[current]:text-accent hover-line"
            href={alternates.find((page) => page.tag === tag)?.path ?? home}
            hrefLang={tag}
            lang={tag}
            aria-current={tag === site.language ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  entry: ClientMenuEntry;
  className: string;
}

/** An entry of a menu in the header or footer. `script/links.ts` scrolls to sections. */
function MenuLink({ entry, className }: MenuLinkProps) {
  const { pathname } = useLocation();
  const { label } = entry;
  if ('href' in entry) {
    const lastWord = label.lastIndexOf(' ') + 1;
    // Keeps the arrow on the line of the last word.
    const end = (
      <span className="whitespace-nowrap">
        {label.slice(lastWord)}
        <Arrow to="out" />
      </span>
    );
    return (
      <a className={className} href={entry.href} {...NEW_TAB}>
        {/* One element: a flex container drops the space before a second one. */}
        {lastWord === 0 ? (
          end
        ) : (
          <span>
            {label.slice(0, lastWord)}
            {end}
          </span>
        )}
      </a>
    );
  }
  const isSection = 'section' in entry;
  const href = isSection ? (entry.elsewhere ?? `${site.home}#${entry.section}`) : entry.to;
  const [path, target] = href.split('#');
  // A page with the section's name continues it. On the home page the script marks the current
  // section.
  const isCurrent = isSection
    ? pathname !== site.home &&
      [path, `${site.home.replace(/\/$/, '')}/${entry.section}`].includes(pathname)
    : href === pathname;
  return (
    <a
      className={className}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      data-section={isSection ? entry.section : undefined}
      data-stores={isSection && entry.elsewhere ? target : undefined}
    >
      {label}
    </a>
  );
}

const BAR =
  'site-header sticky top-0 z-40 line-b transition-[background-color,border-color] duration-200 not-data-[solid=true]:not-data-[open=true]:border-transparent data-[solid=true]:bg-paper data-[open=true]:bg-paper noscript:border-line! noscript:bg-paper max-lg:noscript:static';
const HEADER_LINK =
  'inline-flex min-h-11 items-center text-small font-book aria-[current]:text-accent folded:min-h-16 folded:w-full folded:text-menu hover-line';
const MENU =
  'site-menu folded:fixed folded:inset-x-0 folded:top-18.25 folded:bottom-0 folded:overflow-y-auto folded:bg-paper folded:px-margin folded:pt-2 folded:pb-10 folded:transition-[opacity,visibility] in-data-[open=false]:folded:invisible in-data-[open=false]:folded:opacity-0';

const BESIDE_LANGUAGES = 'flex flex-wrap items-center gap-x-7 folded:block';

/** The header of every page. `script/header.ts` opens its menu and marks the current section. */
function Header({ alternates }: LayoutProps) {
  const languages = site.languageSwitch === 'header' && (
    <Languages alternates={alternates} className="gap-x-5 folded:gap-x-7 folded:pt-6" />
  );
  return (
    <header className={BAR} data-solid="false" data-open="false">
      <div
        className={`${FRAME} flex min-h-18 items-center justify-between gap-6 py-1.5 max-lg:noscript:flex-wrap max-lg:noscript:py-3`}
      >
        <HomeLink />
        {shellParts.map(({ name, header }) => (
          <Fragment key={name}>{header}</Fragment>
        ))}
        {site.header.length > 0 && (
          <>
            <button
              type="button"
              className="hidden min-h-11 items-center gap-3 px-1 text-small font-medium folded:inline-flex"
              aria-expanded={false}
              aria-controls="site-menu"
            >
              {words.menu}
              <svg
                className="size-5"
                viewBox="0 0 20 20"
                stroke="currentColor"
                strokeWidth="1.5"
                aria-hidden="true"
              >
                <path className="in-data-[open=true]:hidden" d="M2 7h16M2 13h16" />
                <path className="in-data-[open=false]:hidden" d="M4 4l12 12M16 4 4 16" />
              </svg>
            </button>
            <nav
              className={languages ? `${MENU} ${BESIDE_LANGUAGES}` : MENU}
              id="site-menu"
              aria-label={words.mainMenu}
            >
              <ul className="flex flex-wrap items-center gap-x-7 gap-y-1 folded:grid folded:gap-0">
                {site.header.map((entry) => (
                  <li className={entry.button ? 'folded:pt-6' : 'folded:line-b'} key={entry.label}>
                    <MenuLink className={entry.button ? MENU_BUTTON : HEADER_LINK} entry={entry} />
                  </li>
                ))}
              </ul>
              {languages}
            </nav>
          </>
        )}
        {site.header.length === 0 && languages}
      </div>
    </header>
  );
}

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

/** A line with a link to the page in the reader's language: `multilingual.detect`. */
function LanguageOffer({ alternates = [] }: LayoutProps) {
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
