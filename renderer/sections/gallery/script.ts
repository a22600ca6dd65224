import { isPlainClick } from '../../shell/script/links.ts';

const LINK = 'figure > a';

/** Opens the picture of a link in its gallery's dialog, whose code is loaded by the first click. */
const openPicture = async (event: MouseEvent): Promise<void> => {
  const { target } = event;
  if (!(target instanceof Element) || !isPlainClick(event)) return;
  const list = target.closest('.gallery');
  const link = target.closest<HTMLAnchorElement>(LINK);
  const dialog = list?.nextElementSibling;
  if (!list || !link || !(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  // Not every browser focuses a link by the pointer. The closed dialog returns the focus to it.
  link.focus();
  try {
    const { openGallery } = await import('./open-gallery.ts');
    openGallery(dialog, [...list.querySelectorAll(LINK)].indexOf(link));
  } catch (error) {
    console.error(error);
    location.assign(link.href);
  }
};

export default (): void => document.addEventListener('click', openPicture);
