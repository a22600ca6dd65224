import { Fragment } from 'react';
import { Outlet } from 'react-router-dom';
import { shellParts } from '#shell-parts';
import { words } from '#words/shell';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PRIMARY } from './looks.ts';
import { NewTabNote } from './new-tab.tsx';

/** The shell of every page: skip link, parts of features, header and footer. */
export function Layout() {
  return (
    <>
      <div id="top" className="absolute top-0" />
      <a className={`${PRIMARY} skip-link fixed -top-18 left-2 z-60 focus:top-2`} href="#main">
        {words.skipToContent}
      </a>
      {shellParts.map(({ name, over }) => (
        <Fragment key={name}>{over}</Fragment>
      ))}
      <Header />
      <Outlet />
      <Footer />
      <NewTabNote />
    </>
  );
}
