import { instantOf } from '../../../core/config/moment.ts';
import { zoneOf } from '../../lib/environment.ts';
import {
  HANDLING_STATES,
  type HandlingChoice,
  WAITING_STATES,
} from '../../operations/handling/handling.ts';
import { type Choice, momentOf } from '../../operations/records/choose.ts';
import { html, type Markup } from '../page/html.ts';
import type { InboxContext, Visit } from '../page/visit.ts';

/** The query parameters of a filter. `in` names the list that a record was opened from. */
const NAMES = [
  'state',
  'assignee',
  'since',
  'until',
  'person',
  'search',
  'language',
  'order',
  'in',
] as const;

const LONGEST = 200;

/** Values of `assignee` that are no names: the user, and nobody. */
const ME = 'me';
const NOBODY = 'none';
/** Values of `state` for submissions in any state, and for those that staff have yet to finish. */
export const ANY_STATE = 'all';
const TO_DO = 'todo';
/** The value of `order` for the oldest submissions first. */
const OLDEST_FIRST = 'oldest';
/** The value of `in` for the list of all forms. */
export const ALL_FORMS = 'all';

/** The filter of a list, from the query. */
export interface Filter {
  readonly choice: Choice;
  /** Whether the oldest submissions come first. */
  readonly isOldestFirst: boolean;
  /** The parameters as entered, for the form and for links. */
  readonly given: URLSearchParams;
  /** Messages about invalid parameters. */
  readonly faults: readonly string[];
}

/** Returns the state that a list shows by default: a search looks everywhere. */
const defaultState = (given: URLSearchParams): string => (given.has('search') ? ANY_STATE : TO_DO);

/** Returns the state that parameters select, which may be `ANY_STATE` or `TO_DO`. */
const stateOf = (given: URLSearchParams): string => given.get('state') ?? defaultState(given);

/** Whether a list with these parameters may have submissions that are finished. */
export const hasFinished = (given: URLSearchParams): boolean =>
  ![TO_DO, ...WAITING_STATES].includes(stateOf(given));

/**
 * Parses a filter. By default it selects the submissions that staff have yet to finish, or of a search
 * all. Invalid parameters are left out and get a message.
 */
export const filterOf = (context: InboxContext, { query, by }: Visit): Filter => {
  const given = new URLSearchParams();
  for (const name of NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST);
    if (value) given.set(name, value);
  }
  const faults: string[] = [];
  const moment = (name: 'since' | 'until') => {
    const text = given.get(name);
    const found =
      text === null ? undefined : momentIn(zoneOf(context.site, context.environment), text, name);
    if (text !== null && found === undefined)
      faults.push(`“${text}” is not a day. Write one as 2026-12-31.`);
    return found;
  };
  const [since, until] = [moment('since'), moment('until')];
  if (since !== undefined && until !== undefined && since > until)
    faults.push('The last day is before the first one.');
  const state = stateOf(given);
  if (state === defaultState(given)) given.delete('state');
  const isKnown = state === ANY_STATE || state === TO_DO || isState(state);
  if (!isKnown) faults.push(`There is no state “${state}”.`);
  return {
    choice: {
      ...handlingChoice(given, by),
      since,
      until,
      person: given.get('person') ?? undefined,
      search: given.get('search') ?? undefined,
      language: given.get('language') ?? undefined,
    },
    isOldestFirst: given.get('order') === OLDEST_FIRST,
    given,
    faults,
  };
};

const isState = (text: string) => HANDLING_STATES.some((one) => one === text);

/** Returns the states and the assignee that parameters select for a user. */
const handlingChoice = (given: URLSearchParams, by: string): HandlingChoice => {
  const state = stateOf(given);
  const named = HANDLING_STATES.filter((one) => one === state);
  const assignee = given.get('assignee');
  return {
    states: state === ANY_STATE ? undefined : named.length > 0 ? named : WAITING_STATES,
    assignee: assignee === ME ? by : assignee === NOBODY ? '' : (assignee ?? undefined),
  };
};

/** Converts a time, or a day in a time zone, to the form in records. Undefined for other text. */
const momentIn = (zone: string, text: string, end: 'since' | 'until'): string | undefined => {
  const moment = momentOf(text, end);
  if (moment === undefined || text.includes('T')) return moment;
  if (end === 'since') return instantOf(text, zone);
  return new Date(Date.parse(instantOf(text, zone, 'end')) - 1).toISOString();
};

/** Returns a URL with a filter and further parameters. An empty parameter is removed. */
export const addressOf = (
  path: string,
  given: URLSearchParams,
  more: Readonly<Record<string, string | number>> = {},
): string => {
  const query = new URLSearchParams(given);
  for (const [name, value] of Object.entries(more)) {
    if (value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Returns the URL of the list that a record of a collection was opened from. */
export const listAddress = (
  collection: string,
  given: URLSearchParams,
  more: Readonly<Record<string, string | number>> = {},
): string => addressOf(given.has('in') ? '/' : `/forms/${collection}`, given, { in: '', ...more });

/** The views of lists by label: their parameters. Each is an address, which a bookmark saves. */
const LIST_VIEWS = {
  'To do': { state: TO_DO },
  New: { state: 'new' },
  Mine: { state: TO_DO, assignee: ME },
  Unassigned: { state: TO_DO, assignee: NOBODY },
  Done: { state: 'done' },
  Spam: { state: 'spam' },
  All: { state: ANY_STATE },
} as const satisfies Readonly<
  Record<string, { readonly state: string; readonly assignee?: string }>
>;

/** The label of a view. */
export type ListView = keyof typeof LIST_VIEWS;

/** The labels of the views, in order. */
export const VIEW_LABELS = Object.keys(LIST_VIEWS) as ListView[];

/** Returns the heading of a list that no view shows. */
export const filterTitle = (given: URLSearchParams): string => {
  const state = stateOf(given);
  const assignee = given.get('assignee');
  const who = assignee === ME ? 'you' : assignee === NOBODY ? 'nobody' : assignee;
  const name = state.charAt(0).toUpperCase() + state.slice(1);
  const what = { [ANY_STATE]: 'All', [TO_DO]: 'To do' }[state] ?? name;
  return who === null ? what : `${what}, assigned to ${who}`;
};

/** The headings of the views on the list of all forms; that of “To do” counts. */
export const VIEW_TITLES: Readonly<Record<Exclude<ListView, 'To do'>, string>> = {
  New: 'New submissions',
  Mine: 'Assigned to you',
  Unassigned: 'Assigned to nobody',
  Done: 'Done',
  Spam: 'Spam',
  All: 'All submissions',
};

/** The number of submissions of each view. */
export type ViewCounts = Readonly<Record<ListView, number>>;

/** Returns the submissions that a view selects for a user. */
export const viewChoice = (view: ListView, by: string): HandlingChoice =>
  handlingChoice(new URLSearchParams(LIST_VIEWS[view]), by);

/** Returns the view that a filter shows; undefined if none has its state and assignee. */
export const viewShown = (given: URLSearchParams): ListView | undefined =>
  VIEW_LABELS.find((label) => {
    const { state, assignee } = { assignee: '', ...LIST_VIEWS[label] };
    return stateOf(given) === state && (given.get('assignee') ?? '') === assignee;
  });

/** Whether a view sets a parameter. */
const isOfView = (name: string): boolean => name === 'state' || name === 'assignee';

/** Whether parameters select all submissions of a view, whose number is known. */
export const isWholeView = (given: URLSearchParams): boolean =>
  [...given.keys()].every((name) => isOfView(name) || name === 'order' || name === 'in');

/** Returns the links to the views of a list. `counts` are absent for a search, which they do not count. */
export const viewLinks = (
  path: string,
  given: URLSearchParams,
  counts: ViewCounts | undefined,
): Markup =>
  html`<nav class="views" aria-label="Views"><ul>${VIEW_LABELS.map((label) => {
    const { state, assignee } = { assignee: '', ...LIST_VIEWS[label] };
    const query = { assignee, state: state === defaultState(given) ? '' : state };
    const isHere = viewShown(given) === label;
    return html`<li><a href="${addressOf(path, given, { ...query, in: '' })}"${isHere && html` aria-current="true"`}>${label}${counts && html` <span class="number">${counts[label].toLocaleString('en-GB')}</span>`}</a></li>`;
  })}</ul></nav>`;

/** The labels of filters, as the form and the marks of a list show them. */
const FILTER_LABELS: Readonly<Partial<Record<(typeof NAMES)[number], string>>> = {
  state: 'State',
  assignee: 'Assignee',
  language: 'Language',
  since: 'From day',
  until: 'To day',
  person: 'E-mail of the person',
  order: 'Order',
};

/** Returns a mark for each filter that no view and no field shows, with a link that removes it. */
const filterMarks = (path: string, given: URLSearchParams): Markup | undefined => {
  const isInView = viewShown(given) !== undefined;
  const marks = Object.entries(FILTER_LABELS).filter(
    ([name]) => given.has(name) && !(isInView && isOfView(name)),
  );
  if (marks.length === 0) return undefined;
  return html`<ul class="marks" aria-label="Filters">${marks.map(
    ([name, label]) =>
      html`<li><a href="${addressOf(path, given, { [name]: '', in: '' })}">${label}: <bdi>${given.get(name) ?? ''}</bdi> <span aria-hidden="true">×</span><span class="unseen">, remove</span></a></li>`,
  )}</ul>`;
};

/** What a filter form offers beside text and days. */
interface FilterFields {
  readonly states: boolean;
  /** Whether the collection has e-mail fields to filter by. */
  readonly emails: boolean;
  /** The names of the staff. */
  readonly names?: readonly string[];
  /** The languages of a site with several. */
  readonly languages?: readonly { readonly tag: string; readonly name: string }[];
}

/** Returns the options for several states, the default first. */
const stateOptions = (given: URLSearchParams): readonly (readonly [string, string])[] =>
  given.has('search')
    ? [
        ['', 'all'],
        [TO_DO, 'to do'],
      ]
    : [
        ['', 'to do'],
        [ANY_STATE, 'all'],
      ];

/** Returns the form of a filter. Fields other than the search are in a part that opens. */
export const filterForm = (path: string, { given, faults }: Filter, has: FilterFields): Markup => {
  const value = (name: string) => given.get(name) ?? '';
  const input = (name: string, label: string, type: string) =>
    html`<p><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value(name)}"></p>`;
  const select = (
    name: (typeof NAMES)[number],
    label: string,
    options: readonly (readonly [value: string, label: string])[],
  ) =>
    html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.map(
      ([chosen, label]) =>
        html`<option value="${chosen}"${value(name) === chosen && html` selected`}>${label}</option>`,
    )}</select></p>`;
  const { languages = [] } = has;
  const assignee = value('assignee');
  const names = new Set([...(has.names ?? []), assignee]);
  for (const name of ['', ME, NOBODY]) names.delete(name);
  return html`${faults.map((fault) => html`<p class="fault" role="alert">${fault}</p>`)}
<form method="get" action="${path}" role="search" class="find">
<p class="search"><label for="search" class="unseen">Search all texts</label><input id="search" name="search" type="search" value="${value('search')}" placeholder="Search all texts">${given.has('search') && html`<a class="clear" href="${addressOf(path, given, { search: '', in: '' })}" aria-label="Clear the search">×</a>`}<button type="submit">Search</button></p>
<details name="tools"${faults.length > 0 && html` open`}><summary>Filters</summary><div class="filter panel">
${
  has.states &&
  html`${select('state', 'State', [
    ...stateOptions(given),
    ...HANDLING_STATES.map((state) => [state, state] as const),
  ])}
${select('assignee', 'Assignee', [
  ['', 'anyone'],
  [ME, 'me'],
  [NOBODY, 'nobody'],
  ...[...names].map((name) => [name, name] as const),
])}`
}
${
  languages.length > 0 &&
  select('language', 'Language', [
    ['', 'all'],
    ...languages.map(({ tag, name }) => [tag, name] as const),
  ])
}
${input('since', 'From day', 'date')}
${input('until', 'To day', 'date')}
${has.emails && input('person', 'E-mail of the person', 'text')}
${
  has.states &&
  select('order', 'Order', [
    ['', 'newest first'],
    [OLDEST_FIRST, 'oldest first'],
  ])
}
<p class="row"><button type="submit">Show</button>${given.size > 0 && html`<a class="button" href="${path}">Clear</a>`}</p>
</div></details>
${filterMarks(path, given)}
</form>`;
};
