import {
  changeHandling,
  type HandlingChange,
  handlingOf,
} from '../../operations/handling/handling.ts';
import type { CollectionRecord } from '../../storage/store/store.ts';
import { counted } from '../page/html.ts';
import { storeNotice, takeNotice, type UndoStep } from '../page/notices.ts';
import {
  type Handler,
  type InboxContext,
  InboxRefusal,
  type InboxResponse,
  type Visit,
} from '../page/visit.ts';
import { formNameOf, type ListEntry, pathOf } from '../views/collections.ts';
import { addressOf, filterOf } from '../views/filter.ts';
import { actingOf } from './handling.ts';
import {
  assigneeText,
  changeOf,
  currentValues,
  entryById,
  parseSeen,
  undoStepOf,
} from './handling-values.ts';
import {
  confirmationPage,
  type GroupAct,
  listChangeSentences,
  matchingEntries,
} from './matching.ts';

/*
 * Actions on several submissions: those that are selected in a list, or all that match its filter
 * (matching.ts).
 */

/** Returns the action that a form about several submissions names. @throws InboxRefusal 400 */
const groupActOf = ({ posted, by }: Visit): GroupAct => {
  const assignee = posted.get('to') ?? '';
  switch (posted.get('act')) {
    case 'done':
      return { set: { state: 'done' }, text: 'marked done', ask: (many) => `Mark ${many} done` };
    case 'spam':
      return { set: { state: 'spam' }, text: 'marked spam', ask: (many) => `Mark ${many} spam` };
    case 'reopen':
      return { set: { state: 'open' }, text: 'reopened', ask: (many) => `Reopen ${many}` };
    case 'mine':
      return {
        set: { assignee: by },
        text: 'assigned to you',
        ask: (many) => `Assign ${many} to you`,
      };
    case 'assign':
      if (assignee === '') throw new InboxRefusal(400, 'Choose whom to assign them to.');
      return {
        set: { assignee },
        text: `assigned to ${assigneeText(assignee, by)}`,
        ask: (many) => `Assign ${many} to ${assigneeText(assignee, by)}`,
      };
    default:
      throw new InboxRefusal(400, 'There is no such action.');
  }
};

/** The most selected submissions of one action, which is more than a page shows. */
const MOST_AT_ONCE = 100;
/** The most submissions that a notice links to. */
const MOST_LINKS = 10;

/** A change that an action would make to one submission. */
interface PossibleChange {
  readonly change: HandlingChange;
  /** The step with which an undo reverts the change. */
  readonly step: UndoStep;
  /** The colleague who has the submission, if the action would assign it to another. Otherwise empty. */
  readonly owner: string;
}

/** Acts on the selected submissions of a list in one commit, and redirects to the list. */
export const actOnSeveral: Handler = async (context, visit) => {
  const { posted, by } = visit;
  const groupAct = groupActOf(visit);
  const { set, text } = groupAct;
  const matching = posted.has('matching') ? await matchingEntries(context, visit) : undefined;
  const question = matching && confirmationPage(context, visit, matching, groupAct);
  if (question !== undefined) return { page: question };
  const entries = matching?.entries ?? (await selectedEntries(context, posted));
  const possible = await Promise.all(
    entries.map(async (entry): Promise<PossibleChange[]> => {
      const before = await currentValues(context, entry);
      const after = { ...before, ...set };
      const change = changeOf(entry, before, after);
      // The list has such a field in each row (`seenField` in views/handling-views.ts).
      const seen = parseSeen(posted.get(`seen:${entry.collection}:${entry.record.id}`));
      const isReassigned = after.assignee !== before.assignee && before.assignee !== by;
      const owner = isReassigned ? before.assignee : '';
      return change === undefined
        ? []
        : [{ change: { ...change, seen }, step: undoStepOf(entry, before, after), owner }];
    }),
  );
  const { collection } = visit.params;
  const path = collection === undefined ? '/' : `/forms/${collection}`;
  return changeSeveral(context, visit, possible.flat(), {
    text,
    back: addressOf(path, filterOf(context, visit).parameters),
    emptyText: entries.length === 0 ? 'No submission is selected.' : 'Nothing had to change.',
    changedMeanwhile: matching?.changedMeanwhile ?? [],
    furtherSentences: matching === undefined ? [] : listChangeSentences(matching),
  });
};

/**
 * Makes the changes that an action left out, since colleagues have these submissions. The notice of that
 * action offers it (`offer` in ../page/notices.ts).
 */
export const actOnRest: Handler = async (context, visit) => {
  const notice = takeNotice(context, visit, 'offer');
  if (notice?.offer === undefined)
    throw new InboxRefusal(409, 'This was done already, or is too long ago. Select them again.');
  const { steps, text, back } = notice.offer;
  const possible = await Promise.all(
    steps.map(async (step): Promise<PossibleChange[]> => {
      const [entry] = await entryById(context, step.collection, step.id);
      const change = entry && changeOf(entry, step.before, step.after);
      return change ? [{ change: { ...change, seen: step.before }, step, owner: '' }] : [];
    }),
  );
  const earlierSteps = notice.undo?.steps ?? [];
  return changeSeveral(context, visit, possible.flat(), { text, back, earlierSteps });
};

/** How an action on several submissions is reported. */
interface Report {
  /** What the action does, such as `marked done`. */
  readonly text: string;
  /** The address of the list, to which the action redirects. */
  readonly back: string;
  /** The message if there is nothing to change. */
  readonly emptyText?: string;
  /** Changes of the same action that were made before. The undo reverts them too. */
  readonly earlierSteps?: readonly UndoStep[];
  /** Submissions that colleagues changed since they were listed. */
  readonly changedMeanwhile?: readonly CollectionRecord[];
  /** Sentences that the notice ends with. */
  readonly furtherSentences?: readonly string[];
}

/**
 * Makes changes in one commit and redirects with a notice. Submissions that a colleague has, and those
 * that changed since the user saw them, stay as they are.
 */
const changeSeveral = async (
  context: InboxContext,
  visit: Visit,
  possible: readonly PossibleChange[],
  {
    text,
    back,
    emptyText = 'Nothing had to change.',
    earlierSteps = [],
    changedMeanwhile = [],
    furtherSentences = [],
  }: Report,
): Promise<InboxResponse> => {
  const toChange = possible.filter(({ owner }) => owner === '');
  const conflicts =
    toChange.length === 0
      ? []
      : await changeHandling(
          context.storage,
          toChange.map(({ change }) => change),
          actingOf(context, visit),
        );
  const changes = toChange.filter(({ change }) => !conflicts.includes(change.of));
  const leftToColleagues = possible.filter(({ owner }) => owner !== '');
  const unchanged = [...changedMeanwhile, ...conflicts];
  const links = [...unchanged, ...leftToColleagues.map(({ change: { of } }) => of)];
  const steps = [...earlierSteps, ...changes.map(({ step }) => step)];
  const isEmpty = possible.length + unchanged.length + earlierSteps.length === 0;
  const notice = storeNotice(context, visit, {
    text: [
      ...(isEmpty ? [emptyText] : []),
      ...(steps.length > 0 ? [`${submissionsAre(steps.length)} ${text}.`] : []),
      ...(await unchangedSentences(
        context,
        unchanged,
        leftToColleagues.map(({ owner }) => owner),
      )),
      ...furtherSentences,
    ].join(' '),
    links: links.slice(0, MOST_LINKS).map((of) => ({
      label: `${formNameOf(context, of.collection)} ${of.record.id}`,
      path: pathOf(of),
    })),
    ...(leftToColleagues.length > 0 && {
      offer: {
        label:
          leftToColleagues.length === 1
            ? 'Assign it too'
            : `Assign these ${leftToColleagues.length} too`,
        steps: leftToColleagues.map(({ step }) => step),
        text,
        back,
      },
    }),
    ...(steps.length > 0 && { undo: { steps, back } }),
  });
  const [path = '/', query = ''] = back.split('?');
  return { seeOther: addressOf(path, new URLSearchParams(query), { notice }) };
};

/** Returns the start of a sentence, such as `1 submission is` or `2 submissions are`. */
const submissionsAre = (count: number): string =>
  `${counted(count, 'submission')} ${count === 1 ? 'is' : 'are'}`;

/**
 * Returns sentences about the submissions that stay as they are: those that changed meanwhile, and
 * those that colleagues (`owners`) have.
 */
const unchangedSentences = async (
  { storage: { store } }: InboxContext,
  changedMeanwhile: readonly CollectionRecord[],
  owners: readonly string[],
): Promise<string[]> => {
  const handlings = await Promise.all(
    changedMeanwhile.map(({ record }) => handlingOf(store, record)),
  );
  // The last change was of the state or of the assignee, or else the sender changed the answers.
  const names = handlings.map((handling) => {
    const { changedAt = '', changedBy, assignedAt = '', assignedBy } = handling ?? {};
    return (assignedAt > changedAt ? assignedBy : changedBy) ?? 'the sender';
  });
  return [
    ...(changedMeanwhile.length === 0
      ? []
      : [
          `${changedMeanwhile.length} ${changedMeanwhile.length === 1 ? 'was' : 'were'} changed meanwhile by ${namesText(names)}.`,
        ]),
    ...(owners.length === 0
      ? []
      : [`${owners.length} ${owners.length === 1 ? 'stays' : 'stay'} with ${namesText(owners)}.`]),
  ];
};

const listFormat = new Intl.ListFormat('en-GB');
/** Returns each name once, as a list in words. */
const namesText = (names: readonly string[]): string => listFormat.format(new Set(names));

/**
 * Returns the submissions that a form selects: those of its checked rows (`item`), or with `all` every row
 * of the page (`shown`). Those that were erased meanwhile are left out.
 */
const selectedEntries = async (
  context: InboxContext,
  posted: URLSearchParams,
): Promise<ListEntry[]> => {
  const shown = (posted.get('shown') ?? '').split(' ').filter(Boolean);
  const items = new Set(posted.has('all') ? shown : posted.getAll('item'));
  if (items.size > MOST_AT_ONCE)
    throw new InboxRefusal(400, `At most ${MOST_AT_ONCE} submissions can be changed at once.`);
  const entries = await Promise.all(
    [...items].map((item) => {
      const [collection = '', id = ''] = item.split(':');
      return entryById(context, collection, Number(id));
    }),
  );
  return entries.flat();
};
