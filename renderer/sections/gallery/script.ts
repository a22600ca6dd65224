import { scrollBehaviour } from '../../shell/script/scroll.ts';

/** How long a strip must rest before its picture counts as chosen, in milliseconds. */
const SETTLED = 120;

const startGallery = (dialog: HTMLDialogElement): void => {
  const links = [...(dialog.previousElementSibling?.querySelectorAll('li > figure > a') ?? [])];
  const strip = dialog.querySelector<HTMLElement>('.gallery-strip');
  const status = dialog.querySelector('[role=status]');
  if (!strip || !status) return;
  const slides = [...strip.children] as HTMLElement[];
  let current = 0;

  const announce = (at: number): void => {
    current = at;
    status.textContent = slides[at]?.dataset.position ?? '';
  };
  /** Shows a picture. After the last follows the first. */
  const show = (wanted: number): void => {
    const at = (wanted + slides.length) % slides.length;
    const behavior = Math.abs(at - current) === 1 ? scrollBehaviour() : 'instant';
    announce(at);
    slides[at]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  };

  for (const [at, link] of links.entries())
    link.addEventListener('click', (event) => {
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      if (ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      // Not every browser focuses a link by the pointer. The closed dialog returns the focus to it.
      (link as HTMLElement).focus();
      dialog.showModal();
      dialog.focus();
      current = at;
      show(at);
    });
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (button?.dataset.step) show(current + Number(button.dataset.step));
    else if (button) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowLeft: current - step,
      ArrowRight: current + step,
      Home: 0,
      End: slides.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  });
  let still = 0;
  strip.addEventListener('scroll', () => {
    window.clearTimeout(still);
    still = window.setTimeout(() => {
      if (!dialog.open) return;
      const at = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
      if (at !== current) announce(at);
    }, SETTLED);
  });
};

/** Opens the pictures of each gallery in its dialog. */
export default (): void => {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('.gallery-view'))
    startGallery(dialog);
};
