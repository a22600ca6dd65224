/** Links to the search page open a dialog, and so does Ctrl + K, or ⌘ K. */
const startSearch = (): void => {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (!link) return;
  const { href, pathname } = link;
  const open = async (): Promise<void> => {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    // The search page itself has the field.
    if (location.pathname === pathname && field) return field.focus();
    try {
      const { openSearch } = await import('./open-search.tsx');
      await openSearch(pathname);
    } catch (error) {
      console.error(error);
      location.assign(href);
    }
  };
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const to = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!to || to.href !== href || to.closest('main [data-results]')) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void open();
  });
};

export default startSearch;
