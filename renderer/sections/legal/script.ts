import { formats } from '#site';
import { isoDay, longDay } from '../../../core/messages/day.ts';

/** Replaces the server's day by the visitor's day in documents dated 'viewing-day'. */
const showViewingDay = (): void => {
  const today = new Date();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-viewing-day]')) {
    time.dateTime = isoDay(today);
    time.textContent = longDay(today, formats);
  }
};

/** The share of the window above which the clause that is read starts, as in the header. */
const READ_ABOVE = 0.4;

/**
 * Marks the clause that is read in the table of contents: the one of the address as long as its start
 * is visible above the line, else the last one that starts above it. The last clauses cannot reach the
 * top of the window. So at the page's end the line is at the end of the window.
 */
const startContents = (): void => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.legal-contents a')];
  const topOf = ({ hash }: HTMLAnchorElement): number =>
    document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? Infinity;
  const update = (): void => {
    const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    const line = innerHeight * (isEnd ? 1 : READ_ABOVE);
    const started = links.filter((link) => topOf(link) < line);
    const target = started.find((link) => link.hash === location.hash && topOf(link) > 0);
    const current = target ?? started.at(-1);
    // The contents are in the page twice: beside the clauses and folded.
    for (const link of links) link.ariaCurrent = link.hash === current?.hash ? 'true' : null;
  };
  if (links.length === 0) return;
  // Reports the first size too, and each later one: fonts that arrive move the clauses.
  new ResizeObserver(update).observe(document.body);
  addEventListener('resize', update);
  addEventListener('scroll', update, { passive: true });
  // At the page's end a link changes the address without scrolling.
  document.addEventListener('click', update);
};

/** Folds the contents that cover the clauses in small windows: once a link is followed, and by Esc. */
const startFolding = (): void => {
  const folded = document.querySelector<HTMLDetailsElement>('.legal-contents > details');
  if (!folded) return;
  folded.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) folded.open = false;
  });
  folded.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !folded.open) return;
    folded.open = false;
    folded.querySelector('summary')?.focus();
  });
};

/** Starts what a legal document does with JavaScript. */
const startLegal = (): void => {
  showViewingDay();
  startContents();
  startFolding();
};

export default startLegal;
