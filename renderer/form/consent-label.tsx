import { RichText } from '../text/rich-text.tsx';

/** What the visitor agrees to. Its links open in a new tab, so that nothing typed is left behind. */
export function ConsentLabel({ wording }: { wording: string }) {
  return <RichText text={wording} newTab />;
}
