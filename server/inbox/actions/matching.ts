import { CHANGED_FIELD } from '../../../core/config/form.ts';
import { type HandlingValues, handlingsOf } from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted, formOf, html } from '../page/html.ts';
import type { InboxContext, InboxPage, Visit } from '../page/visit.ts';
import { type Box, boxesOf } from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';
import { MOST_NEW } from '../views/news.ts';
import { cursorOf } from '../views/paging.ts';

/** The most submissions of one action on all that match. */
const MOST_MATCHING = 1_000;
/** Above this number, staff must confirm an action. */
const CONFIRMED_ABOVE = 100;

/** An action on several submissions: the values that it sets, and its description. */
export interface GroupAct {
  readonly set: Partial<HandlingValues>;
  /** What was done, such as `marked done`. */
  readonly text: string;
  /** Returns what to do with so many, such as `Mark 120 submissions done`. */
  readonly ask: (many: string) => string;
}

/** The submissions that a filter selects. */
interface Matching {
  readonly entries: readonly (Box & CollectionRecord)[];
  /** Whether others match too. */
  readonly isCut: boolean;
  /** Those that a colleague or their sender changed since the list was shown. They are left out. */
  readonly outrun: readonly CollectionRecord[];
  /** How many arrived since the list was shown, up to `MOST_NEW`. They are left out. */
  readonly arrived: number;
  /** How many the list had in excess of those that still match. */
  readonly gone: number;
}

/**
 * Returns the submissions that the filter of a list selects, the newest first, as far as the list had
 * them as they are now: nobody has seen the others.
 */
export const matchingEntries = async (context: InboxContext, visit: Visit): Promise<Matching> => {
  const { posted, by } = visit;
  const { choice } = filterOf(context, visit);
  const bounds = cursorOf(posted.get('below'));
  const listedAt = posted.get('listed') ?? '';
  const { store, choose } = context.storage;
  const entries: (Box & CollectionRecord)[] = [];
  let arrived = 0;
  for (const box of boxesOf(context)) {
    const afterId = bounds.get(box.collection);
    if (afterId === undefined) continue;
    const since = { ...choice, afterId: afterId - 1, limit: MOST_NEW - arrived };
    if (since.limit > 0 && (await store.lastId(box.collection)) >= afterId)
      for await (const _ of choose(box.collection, since)) arrived += 1;
    const limit = MOST_MATCHING + 1 - entries.length;
    if (limit <= 0) continue;
    const asked = { ...choice, newest: true, afterId, limit };
    for await (const record of choose(box.collection, asked)) entries.push({ ...box, record });
  }
  const found = entries.slice(0, MOST_MATCHING);
  const handlings = await handlingsOf(
    store,
    found.map(({ record }) => record),
  );
  const isOutrun = found.map(({ record }, at) => {
    const handling = handlings[at];
    return (
      isSince(handling?.changedAt, listedAt, handling?.changedBy !== by) ||
      isSince(handling?.assignedAt, listedAt, handling?.assignedBy !== by) ||
      isSince(record[CHANGED_FIELD], listedAt)
    );
  });
  const isCut = entries.length > MOST_MATCHING;
  return {
    ...{ isCut, arrived },
    entries: found.filter((_, at) => !isOutrun[at]),
    outrun: found.filter((_, at) => isOutrun[at]),
    gone: isCut ? 0 : Math.max(0, Number(posted.get('matched') ?? 0) - found.length),
  };
};

/** Whether a change by others is not older than a list. A change of the same millisecond may be newer. */
const isSince = (at: unknown, listedAt: string, isOfOther = true): boolean =>
  isOfOther && typeof at === 'string' && at >= listedAt;

/** Returns sentences about the submissions that the list had, or has now, beside those that are changed. */
export const unlisted = ({ arrived, gone }: Matching): string[] => [
  ...(gone === 0 ? [] : [`${gone} no longer ${gone === 1 ? 'matches' : 'match'}.`]),
  ...(arrived === 0
    ? []
    : [
        `${arrived >= MOST_NEW ? `${MOST_NEW} or more` : arrived} arrived since you opened the list, and ${arrived === 1 ? 'stays as it is' : 'stay as they are'}.`,
      ]),
];

/** Returns the page that asks before an action on many submissions; undefined if there is no need. */
export const confirmation = (
  context: InboxContext,
  visit: Visit,
  matching: Matching,
  { text, ask }: GroupAct,
): InboxPage | undefined => {
  const { posted, path } = visit;
  const { entries, isCut, outrun } = matching;
  if (entries.length <= CONFIRMED_ABOVE || posted.has('confirmed')) return undefined;
  const { given } = filterOf(context, visit);
  const many = counted(entries.length, 'submission');
  const sent = {
    act: posted.get('act'),
    to: posted.get('to'),
    matching: 'yes',
    below: posted.get('below'),
    listed: posted.get('listed'),
    matched: posted.get('matched'),
  };
  const apart = [
    ...(outrun.length === 0 ? [] : [`${outrun.length} changed since you opened the list.`]),
    ...unlisted(matching),
  ];
  return {
    title: `${ask(many)}?`,
    content: html`<h1>${ask(many)}?</h1>
<p>${isCut ? `More than ${many} match. The newest ${many}` : `All ${many} that match`} will be ${text}. You can undo it.</p>
${apart.length > 0 && html`<p>${apart.join(' ')}</p>`}
${formOf(
  visit,
  addressOf(path, given),
  html`${Object.entries(sent).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`,
  )}<p class="row"><button type="submit" class="strong" name="confirmed" value="yes">${ask(many)}</button><a class="button" href="${addressOf(path.replace(/\/?several$/, '') || '/', given)}">Cancel</a></p>`,
)}`,
  };
};
