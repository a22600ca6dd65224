import { Fragment, type ReactNode } from 'react';
import type { Template } from '../../core/messages/fill.ts';
import { parseRichText } from '../../core/messages/rich-text.ts';
import { NEW_TAB } from '../shell/new-tab.tsx';

/** A link in running text. Links to other sites open in a new tab. */
function TextLink({ href, label }: { href: string; label: string }) {
  const isExternal = href.startsWith('https://');
  return (
    <a className="link" href={href} {...(isExternal ? NEW_TAB : {})}>
      {label}
    </a>
  );
}

/** Renders text in which `[label](address)` is a link. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map((part) =>
    part.href === undefined ? (
      part.text
    ) : (
      <TextLink key={part.at} href={part.href} label={part.text} />
    ),
  );
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
