import { NEW_TAB } from '../shell/new-tab.tsx';
import { parseRichText } from '../text/parse.ts';

/** What the visitor agrees to. Its links open in a new tab, so that nothing typed is left behind. */
export function ConsentLabel({ wording }: { wording: string }) {
  return parseRichText(wording).map((part) =>
    part.href === undefined ? (
      part.text
    ) : (
      <a className="link" key={part.at} href={part.href} {...NEW_TAB}>
        {part.text}
      </a>
    ),
  );
}
