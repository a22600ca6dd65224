import type { ReactNode } from 'react';
import { site } from '#site';
import { words } from '#words/shell';
import { ANNOUNCER_ID } from './arrival.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NewTabNote } from './new-tab.tsx';
import { Toaster } from './toaster.tsx';

/** What stands around every page. Stays mounted while pages change. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <div id="top" className="top-mark" />
      <a className="button button-primary skip-link" href="#main">
        {words.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {site.cookieBanner && <CookieBanner words={site.cookieBanner} />}
      <NewTabNote />
      <div id={ANNOUNCER_ID} className="sr-only" aria-live="polite" />
      <Toaster />
    </>
  );
}
