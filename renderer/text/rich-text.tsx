import { NEW_TAB } from '../shell/new-tab.tsx';
import { parseRichText } from './parse.ts';

/** A link in running text: inside the site, to mail, to the API, or off the site in a new tab. */
function TextLink({ href, label }: { href: string; label: string }) {
  const leaves = href.startsWith('https://');
  return (
    <a className="link" href={href} {...(leaves ? NEW_TAB : {})}>
      {label}
    </a>
  );
}

/** Text in which `[label](address)` is a link and all else is plain. */
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

/** A paragraph of rich text; nothing where there is no text. */
export function Paragraph({ text, className }: ParagraphProps) {
  return (
    text && (
      <p className={className}>
        <RichText text={text} />
      </p>
    )
  );
}
