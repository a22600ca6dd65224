import { Fragment, type ReactNode } from 'react';
import { shellParts } from '#shell-parts';
import { words } from '#words/shell';
import { ANNOUNCER_ID } from './arrival.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PRIMARY } from './looks.ts';
import { NewTabNote } from './new-tab.tsx';

/** What stands around every page. Stays mounted while pages change. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <div id="top" className="absolute top-0" />
      <a className={`${PRIMARY} skip-link fixed -top-18 left-2 z-60 focus:top-2`} href="#main">
        {words.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <NewTabNote />
      <div id={ANNOUNCER_ID} className="sr-only" aria-live="polite" />
      {shellParts.map(({ name, over }) => (
        <Fragment key={name}>{over}</Fragment>
      ))}
    </>
  );
}
