import { hydrate } from '../../islands/islands.ts';

/** Hydrates the search at once if the page's address has a query. */
const openQuery = (): void => {
  if (!location.search) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island="search"]'))
    void hydrate(island);
};

export default openQuery;
