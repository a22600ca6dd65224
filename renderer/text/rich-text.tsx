import { Fragment, type ReactNode } from 'react';
import type { Template } from '../../core/messages/fill.ts';
import { parseRichText, type TextPart } from '../../core/messages/rich-text.ts';
import { NEW_TAB } from '../shell/new-tab.tsx';

/** Renders pieces of rich text. `allNewTab` opens every link in a new tab. */
const rendered = (parts: readonly TextPart[], allNewTab: boolean): ReactNode[] =>
  parts.map(({ at, text, href, style: Style, parts: inside }) => {
    const content = inside ? rendered(inside, allNewTab) : text;
    if (href !== undefined) {
      const isNewTab = allNewTab || href.startsWith('https://');
      return (
        <a className="link" key={at} href={href} {...(isNewTab ? NEW_TAB : {})}>
          {content}
        </a>
      );
    }
    return Style ? (
      <Style className={Style} key={at}>
        {content}
      </Style>
    ) : (
      content
    );
  });

interface RichTextProps {
  text: string;
  /** Opens every link in a new tab, not only those to other sites. */
  allNewTab?: boolean;
}

/** Renders rich text: links, emphasis and code. */
export function RichText({ text, allNewTab = false }: RichTextProps) {
  return rendered(parseRichText(text), allNewTab);
}

/** Renders a heading's text, in which a compound such as 'multi-party' does not break after its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\S*\p{L}-\p{L}\S*)/u).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>
      {at % 2 === 0 ? part : <span className="inline-block max-w-full">{part}</span>}
    </Fragment>
  ));
}

interface ParagraphProps {
  text: string | undefined;
  className: string;
}

/** A paragraph of rich text. Renders nothing without a text. */
export function Paragraph({ text, className }: ParagraphProps) {
  return (
    text && (
      <p className={className}>
        <RichText text={text} />
      </p>
    )
  );
}

interface FilledProps<Placeholder extends string> {
  text: Template<Placeholder>;
  /** The content of each `{placeholder}`, such as a link. */
  values: Readonly<Record<Placeholder, ReactNode>>;
}

/** Renders a text whose `{placeholders}` are React nodes. */
export function Filled<Placeholder extends string>({ text, values }: FilledProps<Placeholder>) {
  // Every second part is the name of a placeholder.
  return text.split(/\{(\w+)\}/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Fragment key={at}>{at % 2 === 0 ? part : values[part as Placeholder]}</Fragment>
  ));
}
