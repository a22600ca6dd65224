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
import { type MarkdownDiagnostic, parseMarkdown, startOf } from './parse.ts';
import { quoteReplacer } from './quotes.ts';

/*
 * Converts the syntax tree of a Markdown file (mdast) to an article, the data that a component
 * renders. Diagnostics are collected, so that an author gets all of them at once.
 */

/** A Markdown text, with what the conversion needs to know of its file and its language. */
export interface MarkdownSource {
  text: string;
  /** The absolute path of the file. The places of links and diagnostics name it. */
  file: string;
  /** The file relative to the site's folder, with slashes. */
  path: string;
  /** The language tag of the text. It selects quotation marks and the spelling of anchors. */
  language: string;
  /** Returns the address of a link inside the site in the language of the text. */
  linkIn: (link: string) => string;
}

/** Links to other sites. */
const EXTERNAL_LINK = /^https:\/\/[^/\s]/;
/** Links inside the site. They are checked later, with those of the site config. */
const SITE_LINK = /^(?:\/|#|link:|email:)/;

const ALLOWED_LINK =
  'a path such as "/about", an anchor such as "#story", "link:key", "email:key", "https://…", "mailto:…", "tel:…" or "sms:…"';
const ALLOWED_PICTURE =
  'a file below data/ by its path from the Markdown file, such as "../data/pictures/dome.jpg"';

/** Returns running text as plain text. */
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

/** Returns a heading's content and its explicit anchor, which is at the end of its last text. */
const splitAnchor = ({ children }: Heading) => {
  const lastChild = children.at(-1);
  const text = lastChild?.type === 'text' ? lastChild.value.trimEnd() : '';
  const [mark, anchor] = EXPLICIT_ANCHOR.exec(text) ?? [];
  if (lastChild?.type !== 'text' || mark === undefined) return { children };
  const value = text.slice(0, -mark.length).trimEnd();
  const others = children.slice(0, -1);
  return { children: value === '' ? others : [...others, { ...lastChild, value }], anchor };
};

/** How many diagnostics of a file are reported. */
const MAX_DIAGNOSTICS = 20;

const EMPTY_FILE: MarkdownDiagnostic = {
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

/**
 * Returns values by identifier. The first of two with one identifier counts (CommonMark 0.31, 4.7).
 */
const byIdentifier = <T>(entries: readonly (readonly [identifier: string, value: T])[]) =>
  new Map(entries.toReversed());

/** Reports a diagnostic at a node. */
type Report = (node: Nodes, found: string, allowed: string, fix?: string) => void;

/** Returns the anchors of the headings among these nodes: those of the author, and generated ones. */
const headingAnchors = (nodes: readonly Nodes[], language: string) => {
  const explicitAnchors = nodes.flatMap((node) =>
    node.type === 'heading' ? (splitAnchor(node).anchor ?? []) : [],
  );
  /** Explicit anchors are reserved first, so that a generated one never takes them. */
  const usedAnchors = new Set<string>(explicitAnchors);
  return {
    isRepeated: (anchor: string): boolean =>
      explicitAnchors.filter((one) => one === anchor).length > 1,
    /** Returns an anchor that no other heading has. */
    generate: (text: string): string => {
      const slug = slugOf(text, language).replaceAll('_', '-').replace(/--+/g, '-');
      // An id starts with a letter.
      const base = /^[a-z]/.test(slug) ? slug : slug === '' ? 'section' : `section-${slug}`;
      let anchor = base;
      for (let number = 2; usedAnchors.has(anchor); number += 1) anchor = `${base}-${number}`;
      usedAnchors.add(anchor);
      return anchor;
    },
  };
};

/** Returns the footnotes among these nodes. Their ids start with `idPrefix`. */
const footnotesIn = (nodes: readonly Nodes[], idPrefix: string) => {
  const notes: Note[] = [];
  const definitions = nodes.filter((node) => node.type === 'footnoteDefinition');
  const contents = byIdentifier(
    definitions.map((node) => [node.identifier, node.children] as const),
  );
  /** The numbers of footnotes by identifier, in the order of their first references. */
  const numbers = new Map<string, number>();
  return {
    notes,
    /** Returns a reference to a footnote. The first one gives the footnote its number. */
    reference: ({ identifier }: FootnoteReference): Inline => {
      const number = numbers.get(identifier) ?? numbers.size + 1;
      const note = `${idPrefix}-${number}`;
      if (!numbers.has(identifier)) {
        numbers.set(identifier, number);
        notes.push({ id: note, references: [], blocks: [] });
      }
      const references = notes[number - 1]?.references ?? [];
      const id = `${note}-reference${references.length > 0 ? `-${references.length + 1}` : ''}`;
      references.push(id);
      return { type: 'note', note, number, id };
    },
    /**
     * Converts the footnotes in the order of their references. A footnote may refer to further ones,
     * which the loop reaches too because they are appended to `numbers`.
     */
    convert: (toBlocks: (node: RootContent) => Block[], report: Report): void => {
      for (const [identifier, number] of numbers) {
        const note = notes[number - 1];
        if (note) note.blocks = contents.get(identifier)?.flatMap(toBlocks) ?? [];
      }
      for (const node of definitions)
        if (!numbers.has(node.identifier))
          report(
            node,
            `the footnote ${formatValue(node.label ?? node.identifier)}, which the text does not refer to`,
            `a footnote with a reference in the text, "[^${node.label ?? node.identifier}]"`,
          );
    },
  };
};

/** A code block without its lines, and its node. */
interface PendingCode {
  node: Code;
  block: Extract<Block, { type: 'code' }>;
}

/** Highlights code blocks. */
const highlightAll = async (codeBlocks: readonly PendingCode[], report: Report): Promise<void> => {
  for (const { node, block } of codeBlocks) {
    const lang = node.lang ?? undefined;
    const knownLanguages = lang === undefined ? [] : await codeLanguages();
    const isKnown = lang === undefined || knownLanguages.includes(lang);
    if (!isKnown) {
      const { fix } = didYouMean(lang, knownLanguages);
      report(
        node,
        `code in ${formatValue(lang)}, a language without highlighting`,
        'a language of Shiki, such as "ts", "css" or "sh", or none',
        fix,
      );
    }
    block.lines = await highlight(node.value, isKnown ? lang : undefined);
  }
};

/**
 * Converts the tree of one text. It visits the tree once, in the order of the text, because
 * quotation marks, numbers of footnotes and generated anchors depend on what came before.
 */
const convertTree = async (
  { text: source, file, path, language, linkIn }: MarkdownSource,
  tree: Root,
): Promise<{ article: Article; diagnostics: MarkdownDiagnostic[] }> => {
  const diagnostics: MarkdownDiagnostic[] = [];
  const links: Article['links'] = [];
  /** Running text and the addresses of links, which `check/retention-periods.ts` searches for placeholders. */
  const texts: Article['texts'] = [];
  const pictures: Article['pictures'] = [];
  const headings: Article['headings'] = [];
  /** The code blocks, which are highlighted last because that is asynchronous. */
  const codeBlocks: PendingCode[] = [];
  const allNodes = nodesIn(tree);
  const definitions = byIdentifier(
    allNodes.flatMap((node): [string, Target][] =>
      node.type === 'definition' ? [[node.identifier, node]] : [],
    ),
  );
  const anchors = headingAnchors(allNodes, language);
  const replaceQuotes = quoteReplacer(language);
  // The ids of footnotes contain the file's name, because a page may show several files.
  const fileId = slugOf(parse(path).name, language) || 'text';
  const footnotes = footnotesIn(allNodes, `${fileId}-note`);

  const placeOf = (node: Nodes) => ({ file, ...startOf(node), source });
  const report: Report = (node, found, allowed, fix) => {
    diagnostics.push({ ...startOf(node), found, allowed, ...(fix && { fix }) });
  };
  const targetOf = (node: Target | LinkReference | ImageReference): Target =>
    'url' in node ? node : (definitions.get(node.identifier) ?? { url: '' });

  const linkTarget = (node: Nodes, url: string): string => {
    const allowedContact = isContactLink(url) ? contactMistake(url) : undefined;
    if (allowedContact !== undefined) report(node, `a link to ${formatValue(url)}`, allowedContact);
    if (EXTERNAL_LINK.test(url) || isContactLink(url)) {
      texts.push({ text: url, place: placeOf(node) });
      return url;
    }
    if (!SITE_LINK.test(url)) {
      const fix = url.startsWith('http:') ? 'Write https://.' : undefined;
      report(node, `a link to ${formatValue(url)}`, ALLOWED_LINK, fix);
      return url;
    }
    const target = linkIn(decodeAddress(url));
    links.push({ text: target, place: placeOf(node) });
    return target;
  };

  const inline = (node: PhrasingContent): Inline[] => {
    switch (node.type) {
      case 'text':
        texts.push({ text: node.value, place: placeOf(node) });
        // The parser leaves a reference as text if its footnote is missing.
        for (const [unknown] of node.value.matchAll(/\[\^[^\]\s]+\]/g))
          report(node, `${unknown}, a reference without a footnote`, 'a footnote in this file');
        return [replaceQuotes(node.value)];
      case 'emphasis':
        return [{ type: 'em', inside: node.children.flatMap(inline) }];
      case 'strong':
        return [{ type: 'strong', inside: node.children.flatMap(inline) }];
      case 'inlineCode':
        // Only recorded: the direction of a quotation mark after code depends on the last
        // character.
        replaceQuotes(node.value.slice(-1));
        return [{ type: 'code', text: node.value }];
      case 'break':
        return [{ type: 'break' }];
      case 'footnoteReference':
        return [footnotes.reference(node)];
      case 'link':
      case 'linkReference': {
        const { url, title } = targetOf(node);
        const href = linkTarget(node, url);
        const inside = node.children.flatMap(inline);
        if (inlineText(inside).trim() === '')
          report(node, 'a link without a label', '[label](/path)');
        return [{ type: 'link', href, ...(title && { title }), inside }];
      }
      case 'image':
      case 'imageReference':
        report(node, 'a picture within a line', 'a picture in a paragraph of its own');
        return [];
      default:
        // Raw HTML, which is refused where the text is parsed.
        return [];
    }
  };

  /** Converts the running text of one paragraph, heading or cell. */
  const runningText = (children: readonly PhrasingContent[]): Inline[] => {
    // Empty text starts a new paragraph, so that a quotation mark at its start opens.
    replaceQuotes('');
    return children.flatMap(inline);
  };

  const picture = (node: Image | ImageReference): Block => {
    const { url, title } = targetOf(node);
    const pictureFile = posix.join(posix.dirname(path), decodeAddress(url));
    const written = { file: pictureFile, alt: node.alt ?? '', ...(title && { caption: title }) };
    const parsed = pictureSchema.safeParse(written);
    if (!parsed.success || url.startsWith('/'))
      report(node, `the picture ${formatValue(url)}`, ALLOWED_PICTURE);
    else if (written.alt.trim() === '')
      report(node, 'a picture without a text alternative', '![what it shows](its file)');
    else pictures.push({ picture: parsed.data, place: placeOf(node) });
    return { type: 'picture', picture: written };
  };

  const checkAnchor = (node: Heading, anchor: string): void => {
    if (anchors.isRepeated(anchor))
      report(node, `the anchor ${formatValue(anchor)} more than once`, 'an anchor of its own');
    else if (!idSchema.safeParse(anchor).success)
      report(
        node,
        `the anchor ${formatValue(anchor)}`,
        'an anchor in kebab case, for example "{#opening-hours}"',
      );
  };

  const heading = (node: Heading): Block => {
    const { children, anchor } = splitAnchor(node);
    const inside = runningText(children);
    const text = inlineText(inside);
    // The page's title has level 1.
    const { level: previousLevel = 1 } = headings.at(-1) ?? {};
    if (text.trim() === '') report(node, 'a heading without text', 'a heading with a text');
    if (node.depth === 1)
      report(
        node,
        'a heading of level 1',
        'headings from level 2, "##"; the page has its title already',
        'Write "##", and one "#" more in each heading below it.',
      );
    else if (node.depth > previousLevel + 1)
      report(
        node,
        `a heading of level ${node.depth} after one of level ${previousLevel}`,
        `level ${previousLevel + 1} at most, so that screen readers can follow`,
      );
    if (anchor !== undefined) checkAnchor(node, anchor);
    const id = anchor ?? anchors.generate(text);
    headings.push({ id, level: node.depth, text });
    return { type: 'heading', level: node.depth, id, inside };
  };

  const paragraph = ({ children }: Paragraph): Block => {
    const [child] = children;
    if (children.length === 1 && isImage(child)) return picture(child);
    return { type: 'paragraph', inside: runningText(children) };
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
      report(node, `the callout ${formatValue(name)}`, formatNames(names), fix);
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
        codeBlocks.push({ node, block: code });
        return [code];
      }
      case 'table':
        return [
          {
            type: 'table',
            align: node.align ?? [],
            rows: node.children.map((row) =>
              row.children.map((cell) => runningText(cell.children)),
            ),
          },
        ];
      case 'thematicBreak':
        return [{ type: 'rule' }];
      default:
        // Definitions are read before, and raw HTML is refused.
        return [];
    }
  };

  const blocks = tree.children.flatMap(block);
  footnotes.convert(block, report);
  await highlightAll(codeBlocks, report);
  const { notes } = footnotes;
  return { article: { file: path, blocks, notes, headings, links, texts, pictures }, diagnostics };
};

/**
 * Makes an article from a Markdown text. Returns its diagnostics too, in the order of the text. There
 * is no article for a text that would take too long to parse. Links inside the site are not
 * checked.
 */
export const makeArticle = async (
  source: MarkdownSource,
): Promise<{ article?: Article; diagnostics: MarkdownDiagnostic[] }> => {
  const parsed = parseMarkdown(source.text);
  if (parsed.tree === undefined) return { diagnostics: parsed.diagnostics };
  const converted = await convertTree(source, parsed.tree);
  const diagnostics = [...parsed.diagnostics, ...converted.diagnostics];
  const isEmpty = converted.article.blocks.length === 0;
  if (diagnostics.length === 0 && isEmpty) diagnostics.push(EMPTY_FILE);
  return {
    article: converted.article,
    diagnostics: diagnostics
      .sort((a, b) => a.line - b.line || a.column - b.column)
      .slice(0, MAX_DIAGNOSTICS),
  };
};
