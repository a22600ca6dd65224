import { words } from '#words/shell';

const NOTE_ID = 'opens-in-new-tab';

/** The attributes of a link to another site. */
export const NEW_TAB = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-describedby': NOTE_ID,
} as const;

/** The description of such links for screen readers, once on each page. */
export function NewTabNote() {
  return (
    <span id={NOTE_ID} hidden>
      {words.opensInNewTab}
    </span>
  );
}
