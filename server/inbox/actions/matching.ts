import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted, formOf, html } from '../page/html.ts';
import type { InboxContext, InboxPage, Visit } from '../page/visit.ts';
import { type Box, boxesOf } from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';
import { cursorOf } from '../views/paging.ts';

/** The most submissions of one action on all that match. */
const MOST_MATCHING = 1_000;
/** Above this number, staff must confirm an action. */
const CONFIRMED_ABOVE = 100;

/** The submissions that a filter selects. */
interface Matching {
  readonly entries: readonly (Box & CollectionRecord)[];
  /** Whether others match too. */
  readonly isCut: boolean;
}

/**
 * Returns the submissions that the filter of a list selects, the newest first. Those that arrived after
 * the list was shown are left out, since nobody has seen them.
 */
export const matchingEntries = async (context: InboxContext, visit: Visit): Promise<Matching> => {
  const { choice } = filterOf(context, visit);
  const bounds = cursorOf(visit.posted.get('below'));
  const entries: (Box & CollectionRecord)[] = [];
  for (const box of boxesOf(context)) {
    const afterId = bounds.get(box.collection);
    if (afterId === undefined) continue;
    const limit = MOST_MATCHING + 1 - entries.length;
    if (limit <= 0) break;
    const asked = { ...choice, newest: true, afterId, limit };
    for await (const record of context.storage.choose(box.collection, asked))
      entries.push({ ...box, record });
  }
  return {
    entries: entries.slice(0, MOST_MATCHING),
    isCut: entries.length > MOST_MATCHING,
  };
};

/** Returns the page that asks before an action on many submissions; undefined if there is no need. */
export const confirmation = (
  context: InboxContext,
  visit: Visit,
  { entries, isCut }: Matching,
  what: string,
): InboxPage | undefined => {
  const { posted, path } = visit;
  if (entries.length <= CONFIRMED_ABOVE || posted.has('confirmed')) return undefined;
  const { given } = filterOf(context, visit);
  const many = counted(entries.length, 'submission');
  const sent = {
    act: posted.get('act'),
    to: posted.get('to'),
    matching: 'yes',
    below: posted.get('below'),
  };
  return {
    title: `Change ${many}?`,
    content: html`<h1>Change ${many}?</h1>
<p>${isCut ? `More than ${many} match. The newest ${many}` : `All ${many} that match`} will be ${what}. You can undo it.</p>
${formOf(
  visit,
  addressOf(path, given),
  html`${Object.entries(sent).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`,
  )}<p class="row"><button type="submit" class="strong" name="confirmed" value="yes">Change ${many}</button><a class="button" href="${addressOf(path.replace(/\/?several$/, '') || '/', given)}">Cancel</a></p>`,
)}`,
  };
};
