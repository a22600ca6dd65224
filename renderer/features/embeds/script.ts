import { agreeTo, whenAgreedTo } from '../../shell/script/consent.ts';

/** Moves the focus into a frame, again once it is loaded: until then another document is in it. */
const focus = (frame: HTMLIFrameElement): void => {
  frame.addEventListener('load', () => {
    if (document.activeElement === frame) frame.contentWindow?.focus();
  });
  frame.focus();
};

/** Puts the frame of an embed in place of its picture. Returns the frame. */
const load = (embed: HTMLElement): HTMLIFrameElement | null => {
  const template = embed.querySelector('template');
  if (template === null) return null;
  const stage = template.parentElement;
  stage?.replaceChildren(document.importNode(template.content, true));
  for (const part of embed.querySelectorAll<HTMLElement>('[data-before]')) part.hidden = true;
  return stage?.querySelector('iframe') ?? null;
};

/**
 * Loads what another provider shows, such as a video: after a click, or at once for visitors who chose
 * so in the cookie banner.
 */
const startEmbeds = (): void => {
  for (const embed of document.querySelectorAll<HTMLElement>('[data-embed]')) {
    const { embed: provider = '' } = embed.dataset;
    embed.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
      if (!button) return;
      if (button.dataset.load === 'always') agreeTo(provider);
      const frame = load(embed);
      if (frame) focus(frame);
    });
    whenAgreedTo(provider, () => load(embed));
  }
};

export default startEmbeds;
