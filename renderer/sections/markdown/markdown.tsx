import { useContext } from 'react';
import type { ClientArticle, SectionData, WithArticles } from '#client';
import { words } from '#words/markdown';
import type { CodeToken, Inline } from '../../../core/config/article.ts';
import { fill } from '../../../core/messages/fill.ts';
import { NEW_TAB } from '../../shell/new-tab.tsx';
import { NestingContext, SectionFrame } from '../frame.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

type ClientBlock = ClientArticle['blocks'][number];
type Table = Extract<ClientBlock, { type: 'table' }>;

/* The parts of an article never move, so their positions are their keys. */

/** Running text. */
function Text({ of }: { of: readonly Inline[] }) {
  return of.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    typeof piece === 'string' ? piece : <Piece key={at} piece={piece} />,
  );
}

function Piece({ piece }: { piece: Exclude<Inline, string> }) {
  switch (piece.type) {
    case 'em':
    case 'strong':
      return (
        <piece.type className={piece.type}>
          <Text of={piece.inside} />
        </piece.type>
      );
    case 'code':
      return (
        <code className="code" dir="ltr">
          {piece.text}
        </code>
      );
    case 'link':
      return (
        <a
          className="link"
          href={piece.href}
          title={piece.title}
          {...(piece.href.startsWith('https://') ? NEW_TAB : {})}
        >
          <Text of={piece.inside} />
        </a>
      );
    case 'note':
      return (
        <sup className="note-mark">
          <a className="link" href={`#${piece.note}`} id={piece.id} role="doc-noteref">
            {piece.number}
          </a>
        </sup>
      );
    case 'break':
      return <br />;
  }
}

/** Returns the plain text of a column's head, which phones show above each cell. */
const labelOf = (cell: readonly Inline[] = []): string =>
  cell
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('inside' in piece) return labelOf(piece.inside);
      return piece.type === 'code' ? piece.text : '';
    })
    .join('');

const ALIGNED = { left: '', right: 'md:text-right', center: 'md:text-center' } as const;

/** A table with hairlines. On a phone the cells of a row are stacked. */
function ArticleTable({ table: { align, rows } }: { table: Table }) {
  const [head = [], ...body] = rows;
  const aligned = (column: number): string => ALIGNED[align[column] ?? 'left'];
  return (
    <table className="register w-full text-start text-base tabular">
      <thead className="max-md:not-print:sr-only">
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <th className={`label ${aligned(at)}`} scope="col" key={at}>
              <Text of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={at}>
            {row.map((cell, column) => {
              const Cell = column === 0 ? 'th' : 'td';
              return (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={column}
                  className={aligned(column)}
                  {...(column === 0 ? { scope: 'row' } : { 'data-label': labelOf(head[column]) })}
                >
                  <Text of={cell} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading. `offset` is by how many levels it is below those of the page. */
function ArticleHeading({
  block,
  offset,
}: {
  block: Extract<ClientBlock, { type: 'heading' }>;
  offset: number;
}) {
  const Heading = HEADINGS[Math.min(block.level - 2 + offset, HEADINGS.length - 1)] ?? 'h6';
  return (
    <Heading
      className={block.level === 2 ? 'title article-heading' : 'article-subheading'}
      id={block.id}
    >
      <Text of={block.inside} />
    </Heading>
  );
}

/** Code by lines. It wraps, so that a phone shows all of it. */
function CodeBlock({ lines }: { lines: readonly CodeToken[][] }) {
  return (
    <pre className="code-block" dir="ltr">
      <code>
        {lines.map((tokens, line) => [
          line > 0 && '\n',
          ...tokens.map(({ text, kind }, at) =>
            kind === undefined ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span className={`code-${kind}`} key={`${line}-${at}`}>
                {text}
              </span>
            ),
          ),
        ])}
      </code>
    </pre>
  );
}

/** A list. The paragraphs of a tight one have no space between them. */
function ArticleList({
  block,
  offset,
}: {
  block: Extract<ClientBlock, { type: 'list' }>;
  offset: number;
}) {
  const { start, isTight, items } = block;
  const List = start === undefined ? 'ul' : 'ol';
  return (
    <List
      className={start === undefined ? 'article-list rule-list' : 'article-list article-steps'}
      {...(start !== undefined && start !== 1 && { start })}
      data-tight={isTight || undefined}
    >
      {items.map((blocks, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <Blocks of={blocks} offset={offset} />
        </li>
      ))}
    </List>
  );
}

function RenderedBlock({ block, offset }: { block: ClientBlock; offset: number }) {
  switch (block.type) {
    case 'heading':
      return <ArticleHeading block={block} offset={offset} />;
    case 'paragraph':
      return (
        <p className="prose">
          <Text of={block.inside} />
        </p>
      );
    case 'list':
      return <ArticleList block={block} offset={offset} />;
    case 'quote':
      return (
        <blockquote className="article-quote">
          <Blocks of={block.blocks} offset={offset} />
        </blockquote>
      );
    case 'callout':
      return (
        <div className="article-callout" data-tone={block.tone} role="note">
          <p className="label">{words[block.tone]}</p>
          <Blocks of={block.blocks} offset={offset} />
        </div>
      );
    case 'code':
      return <CodeBlock lines={block.lines} />;
    case 'table':
      return <ArticleTable table={block} />;
    case 'picture':
      return <ResponsivePicture picture={block.picture} />;
    case 'rule':
      return <hr className="article-rule" />;
  }
}

function Blocks({ of, offset }: { of: readonly ClientBlock[]; offset: number }) {
  return of.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <RenderedBlock key={at} block={block} offset={offset} />
  ));
}

/** The footnotes, each with links back to its references. */
function Footnotes({ notes, offset }: { notes: ClientArticle['notes']; offset: number }) {
  return (
    <section className="article-notes" role="doc-endnotes" aria-label={words.footnotes}>
      <ol>
        {notes.map(({ id, references, blocks }, at) => (
          <li id={id} key={id}>
            <Blocks of={blocks} offset={offset} />
            {references.map((reference) => (
              <a
                className="link note-back"
                href={`#${reference}`}
                key={reference}
                role="doc-backlink"
              >
                <span className="sr-only">{fill(words.backToText, { number: at + 1 })}</span>
                <span aria-hidden="true">↑</span>
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Contents({ headings, language }: Pick<ClientArticle, 'headings' | 'language'>) {
  return (
    <nav className="article-contents" aria-label={words.onThisPage}>
      <p className="label">{words.onThisPage}</p>
      <ol className="mt-3 line-b" lang={language}>
        {headings
          .filter(({ level }) => level <= 3)
          .map(({ id, level, text }) => (
            <li className="line-t" key={id}>
              <a
                className={`block py-2.5 text-small leading-snug hover:text-accent ${level === 3 ? 'ps-4 text-muted' : ''}`}
                href={`#${id}`}
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

/** A text in Markdown, on request with a list of its headings. */
export default function MarkdownSection({
  section,
  articles,
}: { section: SectionData<typeof definition> } & WithArticles) {
  const { isNested } = useContext(NestingContext);
  const article = articles[section.file];
  if (article === undefined) throw new Error(`The file "${section.file}" was not generated.`);
  const { blocks, notes, headings, language } = article;
  const offset = (isNested ? 1 : 0) + (section.heading ? 1 : 0);
  return (
    <SectionFrame section={section} body={section.contents ? 'full' : 'right'}>
      <div className={section.contents ? 'article-columns' : undefined}>
        {section.contents && <Contents headings={headings} language={language} />}
        <div className="article" lang={language}>
          <Blocks of={blocks} offset={offset} />
          {notes.length > 0 && <Footnotes notes={notes} offset={offset} />}
        </div>
      </div>
    </SectionFrame>
  );
}
