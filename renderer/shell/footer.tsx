import { Fragment } from 'react';
import { shellParts } from '#shell-parts';
import { site } from '#site';
import { words } from '#words/shell';
import { FRAME } from './looks.ts';
import { MenuLink } from './menu-link.tsx';
import { BrandSymbol, LOGO } from './symbol.tsx';

const LINK = 'inline-block py-3 text-left text-small leading-link hover-line md:py-2';

/** The footer of every page: the brand, all menus and the parts of features. */
export function Footer() {
  const { brand, footer } = site;
  return (
    <footer className="site-footer line-t border-ink pt-10 pb-8 md:pt-16 md:pb-10">
      <div className={FRAME}>
        <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-12 md:gap-x-gutter md:gap-y-12">
          <div className="col-span-full grid content-start gap-4 lg:col-span-4">
            <a className={LOGO} href="/">
              <BrandSymbol />
              {brand.name}
            </a>
            {brand.tagline && <p className="max-w-[30ch] text-muted">{brand.tagline}</p>}
          </div>
          {footer.map((group) => (
            <nav
              className="md:col-span-3 lg:col-span-2"
              key={group.title}
              aria-label={group.title ?? words.footerMenu}
            >
              {group.title && <p className="label mb-2">{group.title}</p>}
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <MenuLink className={LINK} entry={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="label mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 line-t pt-4">
          <p>
            © {brand.founded} {brand.name}
            {brand.location && <>, {brand.location}</>}
          </p>
          {shellParts.map(({ name, footer: part }) => (
            <Fragment key={name}>{part}</Fragment>
          ))}
        </div>
      </div>
    </footer>
  );
}
