import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { shellParts } from '#shell-parts';
import { site } from '#site';
import { words } from '#words/shell';
import { MenuLink } from './menu-link.tsx';
import { BrandSymbol } from './symbol.tsx';

/** The end of every page: all ways on. */
export function Footer() {
  const { brand, footer } = site;
  return (
    <footer className="site-footer">
      <div className="frame">
        <div className="footer-columns">
          <div className="footer-brand">
            <Link className="logo" to="/" viewTransition>
              <BrandSymbol />
              {brand.name}
            </Link>
            {brand.tagline && <p className="muted max-w-[30ch]">{brand.tagline}</p>}
          </div>
          {footer.map((group) => (
            <nav
              className="footer-group"
              key={group.title}
              aria-label={group.title ?? words.footerMenu}
            >
              {group.title && <p className="label footer-title">{group.title}</p>}
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <MenuLink className="footer-link" entry={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-base label">
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
