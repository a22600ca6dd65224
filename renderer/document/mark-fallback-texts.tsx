import { prerender } from 'react-dom/static';
import { fallbackTexts } from '#site';
import { RichText } from '../text/rich-text.tsx';

/** The start of an element, and the text in it before any other element. */
const ELEMENT = /<([a-z][a-z0-9]*)((?: [^<>]*)?)>([^<]*)/g;

/**
 * The end of an element's text. The asterisk of a required field may be before it, which screen
 * readers leave out.
 */
const ELEMENT_END = /(?:<span [^<>]*aria-hidden="true"[^<>]*>[^<]*<\/span>)?<\//y;

const endsAt = (page: string, at: number): boolean => {
  ELEMENT_END.lastIndex = at;
  return ELEMENT_END.test(page);
};

/** A text of another language as HTML, and the tag of its language. */
interface Fallback {
  readonly html: string;
  readonly tag: string;
}

/**
 * Returns the fallback texts by the part before their first element. A page has thousands of texts,
 * and each is looked up by its start.
 */
const textsByStart = async (): Promise<ReadonlyMap<string, readonly Fallback[]>> => {
  const texts = new Map<string, Fallback[]>();
  for (const [text, tag] of fallbackTexts) {
    const { prelude } = await prerender(<RichText text={text} />);
    const html = await new Response(prelude).text();
    const [start = ''] = html.split('<', 1);
    texts.set(start, [...(texts.get(start) ?? []), { html, tag }]);
  }
  return texts;
};

let knownTexts: ReturnType<typeof textsByStart> | undefined;

/**
 * Marks texts of another language, which `multilingual.fallback` allows, with `lang` (WCAG 3.1.2): at
 * each element that contains such a text and nothing else to read. Sections and forms know no
 * languages, so the finished HTML is marked.
 */
export const markFallbackTexts = async (page: string): Promise<string> => {
  if (fallbackTexts.length === 0) return page;
  knownTexts ??= textsByStart();
  const texts = await knownTexts;
  return page.replace(
    ELEMENT,
    (whole, name: string, attributes: string, start: string, at: number) => {
      const inside = at + whole.length - start.length;
      const fallback = texts
        .get(start)
        ?.find(({ html }) => page.startsWith(html, inside) && endsAt(page, inside + html.length));
      return fallback === undefined || / lang=/.test(attributes)
        ? whole
        : `<${name}${attributes} lang="${fallback.tag}">${start}`;
    },
  );
};
