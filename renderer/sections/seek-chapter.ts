/** Plays a film or sound from the chapter whose link is clicked, in place of opening the file. */
const seekChapter = (event: MouseEvent): void => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-seek]');
  const player = link?.closest('figure')?.querySelector<HTMLMediaElement>('video, audio');
  if (!link || !player || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  player.currentTime = Number(link.dataset.seek);
  // The browser may refuse to play. The player then waits at the chapter.
  player.play().catch(() => undefined);
};

/** Makes chapters seek. The kinds for films and sounds both call it, which listens once. */
export const startChapters = (): void => document.addEventListener('click', seekChapter);
