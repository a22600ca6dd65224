import { scrollBehaviour } from '../../shell/script/scroll.ts';

/** How long a strip must rest before its picture counts as chosen, in milliseconds. */
const REST_MS = 120;

/** Gives a gallery's dialog its keys and buttons. Returns a function that opens it at a picture. */
const prepareView = (dialog: HTMLDialogElement): ((at: number) => void) => {
  const strip = dialog.querySelector<HTMLElement>('.gallery-strip');
  const status = dialog.querySelector('[role=status]');
  if (!strip || !status) throw new Error('The dialog of the gallery is not whole.');
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
  let restTimer = 0;
  strip.addEventListener('scroll', () => {
    window.clearTimeout(restTimer);
    restTimer = window.setTimeout(() => {
      if (!dialog.open) return;
      const at = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
      if (at !== current) announce(at);
    }, REST_MS);
  });
  return (at) => {
    dialog.showModal();
    dialog.focus();
    current = at;
    show(at);
  };
};

const views = new WeakMap<HTMLDialogElement, ReturnType<typeof prepareView>>();

/** Opens a gallery's dialog at the picture with a number. */
export const openGallery = (dialog: HTMLDialogElement, at: number): void => {
  const open = views.get(dialog) ?? prepareView(dialog);
  views.set(dialog, open);
  open(at);
};
