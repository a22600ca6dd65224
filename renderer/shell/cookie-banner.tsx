import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClientSite } from '#client';
import { site } from '#site';
import { words as shell } from '#words/shell';
import { type Consent, hasConsent, onReopen, storeConsent } from './consent.ts';
import { Cross } from './cross.tsx';
import { leftSinceLoad } from './since-load.ts';

/** Asks once for cookies that are not essential. */
export function CookieBanner({ words }: { words: NonNullable<ClientSite['cookieBanner']> }) {
  const [isOpen, setOpen] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    if (hasConsent()) return;
    const { delay } = site.behaviour.cookieBanner;
    const timer = window.setTimeout(() => setOpen(true), leftSinceLoad(delay));
    return () => window.clearTimeout(timer);
  }, []);

  useEffect(
    () =>
      onReopen(() => {
        opener.current = document.activeElement;
        setOpen(true);
      }),
    [],
  );

  useEffect(() => {
    // Only who asked for the banner is taken to it.
    if (isOpen && opener.current) banner.current?.querySelector('button')?.focus();
  }, [isOpen]);

  if (!isOpen) return null;

  const answer = (consent: Consent) => {
    storeConsent(consent);
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') answer('essential');
  };
  const { text, acceptAll, essentialOnly, policy, policyLabel } = words;

  return (
    <div
      className="cookie-banner"
      role="dialog"
      aria-label={shell.cookieConsent}
      ref={banner}
      onKeyDown={onKeyDown}
    >
      <p className="cookie-text">
        {text}{' '}
        <Link className="link" to={policy} viewTransition>
          {policyLabel}
        </Link>
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={shell.close}
        onClick={() => answer('essential')}
      >
        <Cross />
      </button>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={() => answer('all')}>
          {acceptAll}
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => answer('essential')}
        >
          {essentialOnly}
        </button>
      </div>
    </div>
  );
}
