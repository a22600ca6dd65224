import { CHANGED_FIELD } from '../../../core/config/form.ts';
import { type HandlingValues, handlingsOf } from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted, formOf, html } from '../page/html.ts';
import type { InboxContext, InboxPage, Visit } from '../page/visit.ts';
import { boxesOf, type ListEntry } from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';
import { MOST_NEW } from '../views/news.ts';
import { cursorOf } from '../views/paging.ts';

/** The most submissions of one action on all that match. */
const MOST_MATCHING = 1_000;
/** The most submissions that an action changes without confirmation. */
const MOST_UNCONFIRMED = 100;

/** An action on several submissions: the values that it sets, and its description. */
export interface GroupAct {
  readonly set: Partial<HandlingValues>;
  /** What was done, such as `marked done`. */
  readonly text: string;
  /** Returns the action as a request for a number of submissions, such as `Mark 120 submissions done`. */
  readonly ask: (many: string) => string;
}

/** The submissions that a filter selects. */
interface Matching {
  readonly entries: readonly ListEntry[];
  /** Whether others match too. */
  readonly isCut: boolean;
  /** Those that a colleague or their sender changed since the list was shown. They are left out. */
  readonly changedMeanwhile: readonly CollectionRecord[];
  /** How many arrived since the list was shown, up to `MOST_NEW`. They are left out. */
  readonly arrived: number;
  /** How many submissions of the list no longer match, such as those that a colleague finished. */
  readonly noLongerMatching: number;
}

/**
 * Returns the submissions that the filter of a list selects, the newest first. Those that arrived or
 * changed since the list was shown are left out: the user who acts has not seen them. The hidden fields
 * of the list (views/list.ts) describe the list as shown: `below` is, for each collection, the id that its next
 * submission would have got (`listBounds` in ../views/news.ts). `listed` is the time of the list, `matched` the
 * number of submissions that it counted.
 */
export const matchingEntries = async (context: InboxContext, visit: Visit): Promise<Matching> => {
  const { posted, by } = visit;
  const { choice } = filterOf(context, visit);
  // Submissions with lower ids were in the list. Those with these ids or higher ones arrived later.
  const nextIds = cursorOf(posted.get('below'));
  const listedAt = posted.get('listed') ?? '';
  const { store, choose } = context.storage;
  const entries: ListEntry[] = [];
  let arrived = 0;
  for (const box of boxesOf(context)) {
    const nextId = nextIds.get(box.collection);
    // The list did not show this box: it was the list of another form, or the form is new.
    if (nextId === undefined) continue;
    // `afterId` is excluded. In this query it is the lower bound.
    const laterQuery = { ...choice, afterId: nextId - 1, limit: MOST_NEW - arrived };
    if (laterQuery.limit > 0 && (await store.lastId(box.collection)) >= nextId)
      for await (const _ of choose(box.collection, laterQuery)) arrived += 1;
    // One more than the maximum shows whether there are others.
    const limit = MOST_MATCHING + 1 - entries.length;
    if (limit <= 0) continue;
    // With `newest`, ids descend, so that `afterId` is the upper bound.
    const query = { ...choice, newest: true, afterId: nextId, limit };
    for await (const record of choose(box.collection, query)) entries.push({ ...box, record });
  }
  const matches = entries.slice(0, MOST_MATCHING);
  const handlings = await handlingsOf(
    store,
    matches.map(({ record }) => record),
  );
  // A change in the same millisecond as the list may be missing from it.
  const isSinceList = (time: unknown) => typeof time === 'string' && time >= listedAt;
  const isChanged = matches.map(({ record }, at) => {
    const { changedAt, changedBy, assignedAt, assignedBy } = handlings[at] ?? {};
    return (
      (changedBy !== by && isSinceList(changedAt)) ||
      (assignedBy !== by && isSinceList(assignedAt)) ||
      isSinceList(record[CHANGED_FIELD])
    );
  });
  const isCut = entries.length > MOST_MATCHING;
  return {
    isCut,
    arrived,
    entries: matches.filter((_, at) => !isChanged[at]),
    changedMeanwhile: matches.filter((_, at) => isChanged[at]),
    noLongerMatching: isCut ? 0 : Math.max(0, Number(posted.get('matched') ?? 0) - matches.length),
  };
};

/** Returns sentences about submissions that left the list, or arrived, since it was shown. */
export const listChangeSentences = ({ arrived, noLongerMatching }: Matching): string[] => [
  ...(noLongerMatching === 0
    ? []
    : [`${noLongerMatching} no longer ${noLongerMatching === 1 ? 'matches' : 'match'}.`]),
  ...(arrived === 0
    ? []
    : [
        `${arrived >= MOST_NEW ? `${MOST_NEW} or more` : arrived} arrived since you opened the list, and ${arrived === 1 ? 'stays as it is' : 'stay as they are'}.`,
      ]),
];

/** Returns the page that asks before an action on many submissions; undefined if there is no need. */
export const confirmationPage = (
  context: InboxContext,
  visit: Visit,
  matching: Matching,
  { text, ask }: GroupAct,
): InboxPage | undefined => {
  const { posted, path } = visit;
  const { entries, isCut, changedMeanwhile } = matching;
  if (entries.length <= MOST_UNCONFIRMED || posted.has('confirmed')) return undefined;
  const { parameters } = filterOf(context, visit);
  const listPath = path.replace(/\/?several$/, '') || '/';
  const many = counted(entries.length, 'submission');
  // The confirmed action needs the same fields as the form of the list.
  const hiddenFields = {
    act: posted.get('act'),
    to: posted.get('to'),
    matching: 'yes',
    below: posted.get('below'),
    listed: posted.get('listed'),
    matched: posted.get('matched'),
  };
  const exclusions = [
    ...(changedMeanwhile.length === 0
      ? []
      : [`${changedMeanwhile.length} changed since you opened the list.`]),
    ...listChangeSentences(matching),
  ];
  return {
    title: `${ask(many)}?`,
    content: html`<h1>${ask(many)}?</h1>
<p>${isCut ? `More than ${many} match. The newest ${many}` : `All ${many} that match`} will be ${text}. You can undo it.</p>
${exclusions.length > 0 && html`<p>${exclusions.join(' ')}</p>`}
${formOf(
  visit,
  addressOf(path, parameters),
  html`${Object.entries(hiddenFields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`,
  )}<p class="row"><button type="submit" class="strong" name="confirmed" value="yes">${ask(many)}</button><a class="button" href="${addressOf(listPath, parameters)}">Cancel</a></p>`,
)}`,
  };
};
