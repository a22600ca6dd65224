import { createRoot } from 'react-dom/client';
import { words } from '#words/search';
import { loadFullSheet } from '../../islands/full-sheet.ts';
import { Dialog } from '../../shell/dialog.tsx';
import { SearchBox } from './search-box.tsx';

/** How many pages the dialog shows. */
const PAGES_IN_DIALOG = 8;

let isOpen = false;

/** Opens the search in a dialog. `page` is the address of the search page. */
export const openSearch = async (page: string): Promise<void> => {
  if (isOpen) return;
  isOpen = true;
  await loadFullSheet();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = (): void => {
    root.unmount();
    host.remove();
    isOpen = false;
  };
  root.render(
    <Dialog heading={words.title} onClose={close}>
      <SearchBox page={page} most={PAGES_IN_DIALOG} onClose={close} />
    </Dialog>,
  );
};
