import { Link } from 'react-router-dom';
import type { ClientFooterLink } from '#client';
import { site } from '#site';
import { Arrow } from './arrow.tsx';
import { reopenConsent } from './consent.ts';
import { NEW_TAB } from './new-tab.tsx';
import { BrandSymbol } from './symbol.tsx';

function FooterLink({ link }: { link: ClientFooterLink }) {
  if ('to' in link) {
    return (
      <Link className="footer-link" to={link.to} viewTransition>
        {link.label}
      </Link>
    );
  }
  const lastWord = link.label.lastIndexOf(' ') + 1;
  return (
    <a className="footer-link" href={link.href} {...NEW_TAB}>
      {link.label.slice(0, lastWord)}
      {/* The arrow goes on no line of its own. */}
      <span className="whitespace-nowrap">
        {link.label.slice(lastWord)}
        <Arrow to="out" />
      </span>
    </a>
  );
}

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
            <p className="muted max-w-[30ch]">{brand.tagline}</p>
          </div>
          {footer.map((group) => (
            <nav className="footer-group" key={group.title} aria-label={group.title}>
              <p className="label footer-title">{group.title}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <FooterLink link={link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-base label">
          <p>
            © {brand.founded} {brand.name}, {brand.location}
          </p>
          <button type="button" className="footer-link" onClick={reopenConsent}>
            Cookie settings
          </button>
        </div>
      </div>
    </footer>
  );
}
