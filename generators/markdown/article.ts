import { parse, posix } from 'node:path';
import type {
  Blockquote,
  Code,
  FootnoteReference,
  Heading,
  Image,
  ImageReference,
  LinkReference,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import {
  type Article,
  type Block,
  CALLOUTS,
  type Inline,
  type Note,
} from '../../core/config/article.ts';
import { contactMistake, isContactLink } from '../../core/config/contact-link.ts';
import { pictureSchema } from '../../core/config/picture.ts';
import { idSchema } from '../../core/config/primitives.ts';
import { slugOf } from '../../core/config/slug.ts';
import { didYouMean, formatNames, formatValue } from '../../core/diagnostics/diagnostic.ts';
import { decodeAddress } from '../../core/messages/markup.ts';
import { codeLanguages, highlight } from './highlight.ts';
import { type Mistake, parseMarkdown, startOf } from './parse.ts';
import { quotesOf } from './quotes.ts';

/** A Markdown text, and what an article is made with. */
export interface MarkdownSource {
  text: string;
  /** The file, absolute. Links have their places in it. */
  file: string;
  /** The file relative to the site's folder, with slashes. */
  path: string;
  /** The language tag of the text. It selects quotation marks and the spelling of anchors. */
  language: string;
  /** Returns a link inside the site as one to the page in the language of the site. */
  linkIn: (link: string) => string;
}

/** Links that leave the site. */
const FOREIGN = /^https:\/\/[^/\s]/;
/** Links that the site's own checks know. */
const OF_SITE = /^(?:\/|#|link:|email:)/;

const ANY_LINK =
  'a path such as "/about", an anchor such as "#story", "link:key", "email:key", "https://…", "mailto:…", "tel:…" or "sms:…"';
const PICTURE =
  'a file below data/ by its path from the Markdown file, such as "../data/pictures/dome.jpg"';

/** Returns running text without its marks. */
const inlineText = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.type === 'code') return piece.text;
      return 'inside' in piece ? inlineText(piece.inside) : piece.type === 'break' ? ' ' : '';
    })
    .join('');

/** The anchor that an author gives a heading, at its end. */
const EXPLICIT_ANCHOR = /\{#([^{}]*)\}$/;

/** Returns a heading's content and its explicit anchor, which is in the last text. */
const partsOfHeading = ({ children }: Heading) => {
  const last = children.at(-1);
  const text = last?.type === 'text' ? last.value.trimEnd() : '';
  const [mark, anchor] = EXPLICIT_ANCHOR.exec(text) ?? [];
  if (last?.type !== 'text' || mark === undefined) return { children };
  const value = text.slice(0, -mark.length).trimEnd();
  const before = children.slice(0, -1);
  return { children: value === '' ? before : [...before, { ...last, value }], anchor };
};

/** How many mistakes of a file are named. */
const MOST_MISTAKES = 20;

const EMPTY: Mistake = {
  line: 1,
  column: 1,
  found: 'a file without a text',
  allowed: 'a text in Markdown',
  fix: 'Write the text, or remove the section.',
};

const isImage = (node: Nodes | undefined): node is Image | ImageReference =>
  node?.type === 'image' || node?.type === 'imageReference';

/** The target of a link or picture. */
interface Target {
  url: string;
  title?: string | null | undefined;
}

/** Returns everything below a node, in the order of the text. */
const nodesIn = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesIn) : []),
];

/** Returns values by identifier. The first of two with one identifier counts (CommonMark 0.31, 4.7). */
const byIdentifier = <T>(entries: readonly (readonly [identifier: string, value: T])[]) =>
  new Map(entries.toReversed());

/** Returns the function that collects an article's parts while it reads the text. */
const collector = ({ text: source, file, path, language, linkIn }: MarkdownSource, tree: Root) => {
  const mistakes: Mistake[] = [];
  const links: Article['links'] = [];
  const texts: Article['texts'] = [];
  const pictures: Article['pictures'] = [];
  const headings: Article['headings'] = [];
  const notes: Note[] = [];
  const codes: { node: Code; block: Extract<Block, { type: 'code' }> }[] = [];
  const all = nodesIn(tree);
  const definitions = byIdentifier(
    all.flatMap((node): [string, Target][] =>
      node.type === 'definition' ? [[node.identifier, node]] : [],
    ),
  );
  const noteTexts = all.filter((node) => node.type === 'footnoteDefinition');
  const noteText = byIdentifier(noteTexts.map((node) => [node.identifier, node.children] as const));
  const numbers = new Map<string, number>();
  /** Explicit anchors are reserved first, so that a generated one never takes them. */
  const explicit = all.flatMap((node) =>
    node.type === 'heading' ? (partsOfHeading(node).anchor ?? []) : [],
  );
  const anchors = new Set<string>(explicit);
  const typographic = quotesOf(language);
  const noteBase = `${slugOf(parse(path).name, language) || 'text'}-note`;

  const placeOf = (node: Nodes) => ({ file, ...startOf(node), source });
  const refuse = (node: Nodes, found: string, allowed: string, fix?: string): void => {
    mistakes.push({ ...startOf(node), found, allowed, ...(fix && { fix }) });
  };
  const targetOf = (node: Target | LinkReference | ImageReference): Target =>
    'url' in node ? node : (definitions.get(node.identifier) ?? { url: '' });

  const linkTarget = (node: Nodes, url: string): string => {
    const mistake = isContactLink(url) ? contactMistake(url) : undefined;
    if (mistake !== undefined) refuse(node, `a link to ${formatValue(url)}`, mistake);
    if (FOREIGN.test(url) || isContactLink(url)) {
      texts.push({ text: url, place: placeOf(node) });
      return url;
    }
    if (!OF_SITE.test(url)) {
      const fix = url.startsWith('http:') ? 'Write https://.' : undefined;
      refuse(node, `a link to ${formatValue(url)}`, ANY_LINK, fix);
      return url;
    }
    const target = linkIn(decodeAddress(url));
    links.push({ text: target, place: placeOf(node) });
    return target;
  };

  const reference = ({ identifier }: FootnoteReference): Inline => {
    const number = numbers.get(identifier) ?? numbers.size + 1;
    const note = `${noteBase}-${number}`;
    if (!numbers.has(identifier)) {
      numbers.set(identifier, number);
      notes.push({ id: note, references: [], blocks: [] });
    }
    const references = notes[number - 1]?.references ?? [];
    const id = `${note}-reference${references.length > 0 ? `-${references.length + 1}` : ''}`;
    references.push(id);
    return { type: 'note', note, number, id };
  };

  const inline = (node: PhrasingContent): Inline[] => {
    switch (node.type) {
      case 'text':
        texts.push({ text: node.value, place: placeOf(node) });
        for (const [unknown] of node.value.matchAll(/\[\^[^\]\s]+\]/g))
          refuse(node, `${unknown}, a reference without a footnote`, 'a footnote in this file');
        return [typographic(node.value)];
      case 'emphasis':
        return [{ type: 'em', inside: node.children.flatMap(inline) }];
      case 'strong':
        return [{ type: 'strong', inside: node.children.flatMap(inline) }];
      case 'inlineCode':
        // A quotation mark after code depends on the code's last character.
        typographic(node.value.slice(-1));
        return [{ type: 'code', text: node.value }];
      case 'break':
        return [{ type: 'break' }];
      case 'footnoteReference':
        return [reference(node)];
      case 'link':
      case 'linkReference': {
        const { url, title } = targetOf(node);
        const href = linkTarget(node, url);
        const inside = node.children.flatMap(inline);
        if (inlineText(inside).trim() === '')
          refuse(node, 'a link without a label', '[label](/path)');
        return [{ type: 'link', href, ...(title && { title }), inside }];
      }
      case 'image':
      case 'imageReference':
        refuse(node, 'a picture within a line', 'a picture in a paragraph of its own');
        return [];
      default:
        // Raw HTML, which is refused where the text is parsed.
        return [];
    }
  };

  const running = (children: readonly PhrasingContent[]): Inline[] => {
    // A quotation mark at the start of a paragraph opens.
    typographic('');
    return children.flatMap(inline);
  };

  const picture = (node: Image | ImageReference): Block => {
    const { url, title } = targetOf(node);
    const data = posix.join(posix.dirname(path), decodeAddress(url));
    const given = { file: data, alt: node.alt ?? '', ...(title && { caption: title }) };
    const read = pictureSchema.safeParse(given);
    if (!read.success || url.startsWith('/'))
      refuse(node, `the picture ${formatValue(url)}`, PICTURE);
    else if (given.alt.trim() === '')
      refuse(node, 'a picture without a text alternative', '![what it shows](its file)');
    else pictures.push({ picture: read.data, place: placeOf(node) });
    return { type: 'picture', picture: given };
  };

  /** Returns an anchor that no other heading has. */
  const anchorOf = (text: string): string => {
    const slug = slugOf(text, language).replaceAll('_', '-').replace(/--+/g, '-');
    const base = /^[a-z]/.test(slug) ? slug : slug === '' ? 'section' : `section-${slug}`;
    let anchor = base;
    for (let number = 2; anchors.has(anchor); number += 1) anchor = `${base}-${number}`;
    anchors.add(anchor);
    return anchor;
  };

  const checkAnchor = (node: Heading, anchor: string): void => {
    const isRepeated = explicit.filter((one) => one === anchor).length > 1;
    if (isRepeated)
      refuse(node, `the anchor ${formatValue(anchor)} more than once`, 'an anchor of its own');
    else if (!idSchema.safeParse(anchor).success)
      refuse(
        node,
        `the anchor ${formatValue(anchor)}`,
        'an anchor in kebab case, for example "{#opening-hours}"',
      );
  };

  const heading = (node: Heading): Block => {
    const { children, anchor } = partsOfHeading(node);
    const inside = running(children);
    const text = inlineText(inside);
    const { level: last = 1 } = headings.at(-1) ?? {};
    if (text.trim() === '') refuse(node, 'a heading without text', 'a heading with a text');
    if (node.depth === 1)
      refuse(
        node,
        'a heading of level 1',
        'headings from level 2, "##"; the page has its title already',
        'Write "##", and one "#" more in each heading below it.',
      );
    else if (node.depth > last + 1)
      refuse(
        node,
        `a heading of level ${node.depth} after one of level ${last}`,
        `level ${last + 1} at most, so that screen readers can follow`,
      );
    if (anchor !== undefined) checkAnchor(node, anchor);
    const id = anchor ?? anchorOf(text);
    headings.push({ id, level: node.depth, text });
    return { type: 'heading', level: node.depth, id, inside };
  };

  const paragraph = ({ children }: Paragraph): Block => {
    const [only] = children;
    if (children.length === 1 && isImage(only)) return picture(only);
    return { type: 'paragraph', inside: running(children) };
  };

  /** Returns a quote, or a callout if it starts with a mark such as `[!NOTE]`. */
  const quote = (node: Blockquote): Block => {
    const [first, ...rest] = node.children;
    const [start, ...more] = first?.type === 'paragraph' ? first.children : [];
    const [mark, name = ''] = (start?.type === 'text' && /^\[!(\w+)\]\s*/.exec(start.value)) || [];
    if (mark === undefined || start?.type !== 'text')
      return { type: 'quote', blocks: node.children.flatMap(block) };
    const tone = CALLOUTS.find((one) => one === name.toLowerCase());
    const names = CALLOUTS.map((one) => one.toUpperCase());
    if (tone === undefined) {
      const { fix } = didYouMean(name.toUpperCase(), names);
      refuse(node, `the callout ${formatValue(name)}`, formatNames(names), fix);
    }
    const value = start.value.slice(mark.length);
    const children = [...(value === '' ? [] : [{ ...start, value }]), ...more];
    const blocks = [
      ...(children.length > 0 ? [paragraph({ type: 'paragraph', children })] : []),
      ...rest.flatMap(block),
    ];
    return { type: 'callout', tone: tone ?? 'note', blocks };
  };

  const block = (node: RootContent): Block[] => {
    switch (node.type) {
      case 'heading':
        return [heading(node)];
      case 'paragraph':
        return [paragraph(node)];
      case 'blockquote':
        return [quote(node)];
      case 'list':
        return [
          {
            type: 'list',
            ...(node.ordered && { start: node.start ?? 1 }),
            isTight: !node.spread && node.children.every(({ spread }) => !spread),
            items: node.children.map((item) => item.children.flatMap(block)),
          },
        ];
      case 'code': {
        const code = { type: 'code' as const, lines: [] };
        codes.push({ node, block: code });
        return [code];
      }
      case 'table':
        return [
          {
            type: 'table',
            align: node.align ?? [],
            rows: node.children.map((row) => row.children.map((cell) => running(cell.children))),
          },
        ];
      case 'thematicBreak':
        return [{ type: 'rule' }];
      default:
        // Definitions are read before, and raw HTML is refused.
        return [];
    }
  };

  /** Reads the footnotes in the order of their references, which they may have themselves. */
  const readNotes = (): void => {
    for (const [identifier, number] of numbers) {
      const note = notes[number - 1];
      if (note) note.blocks = noteText.get(identifier)?.flatMap(block) ?? [];
    }
    for (const node of noteTexts)
      if (!numbers.has(node.identifier))
        refuse(
          node,
          `the footnote ${formatValue(node.label ?? node.identifier)}, which the text does not refer to`,
          `a footnote with a reference in the text, "[^${node.label ?? node.identifier}]"`,
        );
  };

  const highlightAll = async (): Promise<void> => {
    for (const { node, block: code } of codes) {
      const lang = node.lang ?? undefined;
      const known = lang === undefined ? [] : await codeLanguages();
      const isKnown = lang === undefined || known.includes(lang);
      if (!isKnown) {
        const { fix } = didYouMean(lang, known);
        refuse(
          node,
          `code in ${formatValue(lang)}, a language without highlighting`,
          'a language of Shiki, such as "ts", "css" or "sh", or none',
          fix,
        );
      }
      code.lines = await highlight(node.value, isKnown ? lang : undefined);
    }
  };

  return {
    read: async (): Promise<{ article: Article; mistakes: Mistake[] }> => {
      const blocks = tree.children.flatMap(block);
      readNotes();
      await highlightAll();
      return { article: { file: path, blocks, notes, headings, links, texts, pictures }, mistakes };
    },
  };
};

/**
 * Makes an article from a Markdown text. Returns its mistakes too, in the order of the text. There is
 * no article for a text that would take too long to parse. Links inside the site are not checked.
 */
export const makeArticle = async (
  source: MarkdownSource,
): Promise<{ article?: Article; mistakes: Mistake[] }> => {
  const { tree, mistakes } = parseMarkdown(source.text);
  if (tree === undefined) return { mistakes };
  const read = await collector(source, tree).read();
  const all = [...mistakes, ...read.mistakes];
  if (all.length === 0 && read.article.blocks.length === 0) all.push(EMPTY);
  return {
    article: read.article,
    mistakes: all.sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST_MISTAKES),
  };
};
