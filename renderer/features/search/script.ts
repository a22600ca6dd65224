import { isPlainClick } from '../../shell/script/links.ts';

/** The link to the search page opens a dialog, and so does Ctrl + K, or ⌘ K. */
const startSearch = (): void => {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]');
  if (!link) return;
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    // The search page itself has the field.
    const field = document.querySelector<HTMLElement>('main [type=search]');
    if (field) return field.focus();
    try {
      const { openSearch } = await import('./open-search.tsx');
      await openSearch(link.pathname);
    } catch (error) {
      console.error(error);
      location.assign(link.href);
    }
  };
  link.addEventListener('click', (event) => {
    if (isPlainClick(event)) void open(event);
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey) void open(event);
  });
};

export default startSearch;
