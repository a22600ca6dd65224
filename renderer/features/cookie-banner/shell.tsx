import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { words } from '#words/cookie-banner';
import { words as shell } from '#words/shell';
import { Cross } from '../../shell/cross.tsx';
import { ICON_BUTTON, PRIMARY, SECONDARY } from '../../shell/looks.ts';
import type { ShellPart } from '../../shell/shell-part.ts';
import { leftSinceLoad } from '../../shell/since-load.ts';
import { type Consent, hasConsent, onReopen, reopenConsent, storeConsent } from './consent.ts';
import type definition from './schema.ts';

type Options = z.output<(typeof definition)['schema']>;

/** The banner over every page, and the footer's button that brings it back. */
export default function cookieBanner(options: Options): ShellPart {
  return {
    name: 'cookie-banner',
    over: <CookieBanner {...options} />,
    footer: (
      <button
        type="button"
        className="py-3 leading-link underline decoration-edge hover-line md:py-2"
        onClick={reopenConsent}
      >
        {words.settings}
      </button>
    ),
  };
}

/** Asks once for cookies that are not essential. */
function CookieBanner({ delay, storageKey, ...texts }: Options) {
  const [isOpen, setOpen] = useState(false);
  const banner = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    if (hasConsent(storageKey)) return;
    const timer = window.setTimeout(() => setOpen(true), leftSinceLoad(delay));
    return () => window.clearTimeout(timer);
  }, [storageKey, delay]);

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
    storeConsent(storageKey, consent);
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') answer('essential');
  };
  const { text, acceptAll, essentialOnly, policy, policyLabel } = texts;

  return (
    <div
      className="cookie-banner"
      role="dialog"
      aria-label={words.consent}
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
        className={ICON_BUTTON}
        aria-label={shell.close}
        onClick={() => answer('essential')}
      >
        <Cross />
      </button>
      <div className="actions col-span-full flex flex-wrap items-center gap-3 *:flex-[1_1_140px] *:px-3 md:pr-3">
        <button type="button" className={PRIMARY} onClick={() => answer('all')}>
          {acceptAll}
        </button>
        <button type="button" className={SECONDARY} onClick={() => answer('essential')}>
          {essentialOnly}
        </button>
      </div>
    </div>
  );
}
