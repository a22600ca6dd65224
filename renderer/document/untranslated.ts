import { fallbackTexts } from '#site';
import { plainText } from '../../core/messages/rich-text.ts';

/*
 * During development the address `?untranslated` outlines each text that the page shows in another
 * language, and lists them. The page's own elements stay as they are: React warns about attributes that
 * it did not render itself.
 */

/** A text in another language, and the tag of that language. */
interface Untranslated {
  readonly text: string;
  readonly tag: string;
  /** Where it is. Undefined for a text that is not displayed, such as the page's title. */
  readonly place?: Element | Range;
}

/** Attributes with texts for visitors. */
const ATTRIBUTES = ['placeholder', 'aria-label', 'alt', 'title', 'content', 'label'];

const STYLES = `
  :host { all: initial; position: absolute; inset: 0 auto auto 0; z-index: 2147483647; }
  * { font: 13px/1.4 system-ui, sans-serif; }
  [data-box] { position: absolute; pointer-events: none; outline: 2px dashed #b3005e; outline-offset: 2px; }
  [data-box] span { position: absolute; bottom: calc(100% + 2px); right: -2px; padding: 0 4px; background: #b3005e; color: #fff; font-size: 11px; }
  details { position: fixed; bottom: 8px; left: 8px; max-width: min(360px, calc(100vw - 16px)); box-sizing: border-box; background: #fff; color: #1a1a1a; border: 2px solid #b3005e; }
  summary { padding: 8px; cursor: pointer; }
  ol { margin: 0; padding: 0 8px 8px 32px; max-height: 40vh; overflow: auto; }
  button { all: unset; cursor: pointer; overflow-wrap: anywhere; }
  button:focus-visible, summary:focus-visible { outline: 2px solid; }
`;

const normalized = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

const tags = new Map(fallbackTexts.map(([text, tag]) => [normalized(plainText(text)), tag]));

const rangeOf = (node: Node): Range => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
};

/** Returns the untranslated texts of an element's attributes. */
const inAttributes = (element: Element): Untranslated[] =>
  ATTRIBUTES.flatMap((name) => {
    const text = normalized(element.getAttribute(name));
    const tag = tags.get(text);
    return tag === undefined ? [] : [{ text, tag, place: element }];
  });

/**
 * Returns the untranslated text of a text node, or of an element with further elements in its text.
 */
const inContent = (node: Node): Untranslated[] => {
  if (node instanceof Element && node.childElementCount === 0) return [];
  const text = normalized(node.textContent);
  const tag = tags.get(text);
  // The outer one of two elements with the same text is left out.
  const isOuter = [...node.childNodes].some((child) => normalized(child.textContent) === text);
  return tag === undefined || isOuter ? [] : [{ text, tag, place: rangeOf(node) }];
};

/** Returns the texts of the page in another language. Those of attributes alone are the last. */
const untranslatedTexts = (): Untranslated[] => {
  const found: Untranslated[] = [];
  const attributes: Untranslated[] = [];
  const nodes = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node instanceof Element) attributes.push(...inAttributes(node));
    if (node.parentElement?.closest('script, style') === null) found.push(...inContent(node));
  }
  // A text in Markdown is marked as a whole, with `lang`.
  const { lang } = document.documentElement;
  for (const element of document.querySelectorAll('main [lang]:not([hreflang])')) {
    const tag = element.getAttribute('lang') ?? lang;
    const isNew = !found.some(
      ({ place }) => place instanceof Range && place.intersectsNode(element),
    );
    if (tag !== lang && isNew)
      found.push({ text: normalized(element.textContent), tag, place: element });
  }
  const isInContent = ({ text }: Untranslated) => found.some((one) => one.text === text);
  return [...found, ...attributes.filter((one) => !isInContent(one))];
};

const make = (name: string, text: string, ...inside: Node[]): HTMLElement => {
  const element = document.createElement(name);
  element.append(text, ...inside);
  return element;
};

/** Returns the outline of a text, with the tag of its language. Undefined if it is not displayed. */
const outline = ({ place, tag }: Untranslated): HTMLElement | undefined => {
  const { x, y, width, height } = place?.getBoundingClientRect() ?? new DOMRect();
  if (width === 0 || height === 0) return undefined;
  const box = make('div', '', make('span', tag));
  box.dataset.box = '';
  const [left, top] = [x + scrollX, y + scrollY];
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return box;
};

const item = ({ text, tag, place }: Untranslated): HTMLElement => {
  const button = make('button', `${tag}: ${text}`);
  const element = place instanceof Range ? place.startContainer.parentElement : place;
  button.onclick = () => element?.scrollIntoView({ block: 'center' });
  return make('li', '', button);
};

const host = document.createElement('untranslated-texts');
Object.assign(host, { lang: 'en', dir: 'ltr' });
const root = host.attachShadow({ mode: 'open' });
const boxes = make('div', '');
const summary = make('summary', '');
const list = make('ol', '');
const panel = Object.assign(make('details', '', summary, list), { open: true });
root.append(make('style', STYLES), boxes, panel);
document.documentElement.append(host);

let frame = 0;
let listed = '';
/** Outlines and lists the untranslated texts again, at most once for each frame. */
const update = (): void => {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    const found = untranslatedTexts();
    summary.textContent = `Untranslated texts: ${found.length}`;
    boxes.replaceChildren(...found.flatMap((one) => outline(one) ?? []));
    const texts = found.map(({ tag, text }) => `${tag} ${text}`).join('\n');
    // A list that stays the same keeps its focus.
    if (texts !== listed) list.replaceChildren(...found.map(item));
    listed = texts;
  });
};
const changes = { subtree: true, childList: true, characterData: true, attributes: true };
new MutationObserver(update).observe(document.body, changes);
new ResizeObserver(update).observe(document.body);
addEventListener('scroll', update, { capture: true, passive: true });
update();
