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

/*
 * The filter of a list. It is in the query of the address, so a bookmark saves it and links pass it on.
 */

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

/** The longest value of a parameter in characters. Longer ones are cut. */
const LONGEST_VALUE = 200;

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
  readonly parameters: URLSearchParams;
  /** Messages about invalid parameters. */
  readonly errors: readonly string[];
}

/** Returns the state that a list shows by default: a search looks everywhere. */
const defaultState = (parameters: URLSearchParams): string =>
  parameters.has('search') ? ANY_STATE : TO_DO;

/** Returns the state that parameters select, which may be `ANY_STATE` or `TO_DO`. */
const stateOf = (parameters: URLSearchParams): string =>
  parameters.get('state') ?? defaultState(parameters);

/** Whether a list with these parameters may have submissions that are finished. */
export const hasFinished = (parameters: URLSearchParams): boolean =>
  ![TO_DO, ...WAITING_STATES].includes(stateOf(parameters));

/**
 * Parses a filter. By default it selects the submissions that staff have yet to finish, or of a search
 * all. Invalid parameters are left out and get a message.
 */
export const filterOf = (context: InboxContext, { query, by }: Visit): Filter => {
  const parameters = new URLSearchParams();
  for (const name of NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST_VALUE);
    if (value) parameters.set(name, value);
  }
  const errors: string[] = [];
  const parseTime = (name: 'since' | 'until') => {
    const text = parameters.get(name);
    if (text === null) return undefined;
    const time = timeIn(zoneOf(context.site, context.environment), text, name);
    if (time === undefined) errors.push(`“${text}” is not a day. Write one as 2026-12-31.`);
    return time;
  };
  const [since, until] = [parseTime('since'), parseTime('until')];
  if (since !== undefined && until !== undefined && since > until)
    errors.push('The last day is before the first one.');
  const state = stateOf(parameters);
  if (state === defaultState(parameters)) parameters.delete('state');
  const isKnown = state === ANY_STATE || state === TO_DO || isState(state);
  if (!isKnown) errors.push(`There is no state “${state}”.`);
  return {
    choice: {
      ...handlingChoice(parameters, by),
      since,
      until,
      person: parameters.get('person') ?? undefined,
      search: parameters.get('search') ?? undefined,
      language: parameters.get('language') ?? undefined,
    },
    isOldestFirst: parameters.get('order') === OLDEST_FIRST,
    parameters,
    errors,
  };
};

const isState = (text: string) => HANDLING_STATES.some((one) => one === text);

/** Returns the states and the assignee that parameters select for a user. */
const handlingChoice = (parameters: URLSearchParams, by: string): HandlingChoice => {
  const state = stateOf(parameters);
  const exactStates = HANDLING_STATES.filter((one) => one === state);
  const states = exactStates.length > 0 ? exactStates : WAITING_STATES;
  return {
    states: state === ANY_STATE ? undefined : states,
    assignee: assigneeOf(parameters.get('assignee'), by),
  };
};

/** Returns the assignee that a parameter selects: empty for nobody, undefined for any. */
const assigneeOf = (parameter: string | null, by: string): string | undefined => {
  if (parameter === ME) return by;
  return parameter === NOBODY ? '' : (parameter ?? undefined);
};

/**
 * Converts a time, or a day in a time zone, to the format in records (ISO 8601, UTC). Undefined for other
 * text. A filter includes its end, so the end of a day is its last millisecond.
 */
const timeIn = (zone: string, text: string, end: 'since' | 'until'): string | undefined => {
  const time = momentOf(text, end);
  if (time === undefined || text.includes('T')) return time;
  if (end === 'since') return instantOf(text, zone);
  return new Date(Date.parse(instantOf(text, zone, 'end')) - 1).toISOString();
};

/** Returns a URL with a filter. `overrides` sets further parameters, and removes those that are empty. */
export const addressOf = (
  path: string,
  parameters: URLSearchParams,
  overrides: Readonly<Record<string, string | number>> = {},
): string => {
  const query = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(overrides)) {
    if (value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Whether a record was opened from the list of all forms. */
export const isFromAllForms = (parameters: URLSearchParams): boolean => parameters.has('in');

/** Returns the URL of the list that a record of a collection was opened from. */
export const listAddress = (
  collection: string,
  parameters: URLSearchParams,
  overrides: Readonly<Record<string, string | number>> = {},
): string =>
  addressOf(isFromAllForms(parameters) ? '/' : `/forms/${collection}`, parameters, {
    in: '',
    ...overrides,
  });

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

/** The titles of filters that are no state. A map: the state comes from the address. */
const STATE_TITLES = new Map<string, string>([
  [ANY_STATE, 'All'],
  [TO_DO, 'To do'],
]);

/** Returns the heading of a list whose state and assignee are those of no view. */
export const filterTitle = (parameters: URLSearchParams): string => {
  const state = stateOf(parameters);
  const assignee = parameters.get('assignee');
  const stateName = state.charAt(0).toUpperCase() + state.slice(1);
  const title = STATE_TITLES.get(state) ?? stateName;
  switch (assignee) {
    case null:
      return title;
    case ME:
      return `${title}, assigned to you`;
    case NOBODY:
      return `${title}, assigned to nobody`;
    default:
      return `${title}, assigned to ${assignee}`;
  }
};

/** The headings of the views on the list of all forms. That of “To do” has numbers (`titleOf` in home.ts). */
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
export const viewShown = (parameters: URLSearchParams): ListView | undefined =>
  VIEW_LABELS.find((label) => {
    const { state, assignee } = { assignee: '', ...LIST_VIEWS[label] };
    return stateOf(parameters) === state && (parameters.get('assignee') ?? '') === assignee;
  });

/** Whether a parameter is one of those that a view sets. */
const isViewParameter = (name: string): boolean => name === 'state' || name === 'assignee';

/** Whether parameters select all submissions of a view, whose number is known. */
export const isWholeView = (parameters: URLSearchParams): boolean =>
  [...parameters.keys()].every(
    (name) => isViewParameter(name) || name === 'order' || name === 'in',
  );

/** Returns the links to the views of a list. `counts` are absent for a search, which they do not count. */
export const viewLinks = (
  path: string,
  parameters: URLSearchParams,
  counts: ViewCounts | undefined,
): Markup =>
  html`<nav class="views" aria-label="Views"><ul>${VIEW_LABELS.map((label) => {
    const { state, assignee } = { assignee: '', ...LIST_VIEWS[label] };
    // The default needs no parameter: `addressOf` removes empty ones.
    const query = { assignee, state: state === defaultState(parameters) ? '' : state };
    const isHere = viewShown(parameters) === label;
    return html`<li><a href="${addressOf(path, parameters, { ...query, in: '' })}"${isHere && html` aria-current="true"`}>${label}${counts && html` <span class="number">${counts[label].toLocaleString('en-GB')}</span>`}</a></li>`;
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

/**
 * Returns a mark for each filter but the search and those of the view, with a link that removes it. Undefined
 * if there is none.
 */
const filterMarks = (path: string, parameters: URLSearchParams): Markup | undefined => {
  const isInView = viewShown(parameters) !== undefined;
  const marks = Object.entries(FILTER_LABELS).filter(
    ([name]) => parameters.has(name) && !(isInView && isViewParameter(name)),
  );
  if (marks.length === 0) return undefined;
  return html`<ul class="marks" aria-label="Filters">${marks.map(
    ([name, label]) =>
      html`<li><a href="${addressOf(path, parameters, { [name]: '', in: '' })}">${label}: <bdi>${parameters.get(name) ?? ''}</bdi> <span aria-hidden="true">×</span><span class="unseen">, remove</span></a></li>`,
  )}</ul>`;
};

/** Which fields a filter form has beside text and days. */
interface FilterFields {
  /** Whether the records have a handling, so that there are fields for the state, assignee and order. */
  readonly hasHandling: boolean;
  /** Whether the collection has e-mail fields to filter by. */
  readonly hasEmailFields: boolean;
  /** The names of the staff. */
  readonly names?: readonly string[];
  /** The languages of a site with several. */
  readonly languages?: readonly { readonly tag: string; readonly name: string }[];
}

/** Returns the options for several states. The empty value is the default (see `defaultState`). */
const stateOptions = (parameters: URLSearchParams): readonly (readonly [string, string])[] =>
  parameters.has('search')
    ? [
        ['', 'all'],
        [TO_DO, 'to do'],
      ]
    : [
        ['', 'to do'],
        [ANY_STATE, 'all'],
      ];

/** Returns the form of a filter. Fields other than the search are in a part that opens. */
export const filterForm = (
  path: string,
  { parameters, errors }: Filter,
  fields: FilterFields,
): Markup => {
  const value = (name: string) => parameters.get(name) ?? '';
  const input = (name: string, label: string, type: string) =>
    html`<p><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value(name)}"></p>`;
  const select = (
    name: (typeof NAMES)[number],
    label: string,
    options: readonly (readonly [value: string, label: string])[],
  ) =>
    html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}">${options.map(
      ([optionValue, optionLabel]) =>
        html`<option value="${optionValue}"${value(name) === optionValue && html` selected`}>${optionLabel}</option>`,
    )}</select></p>`;
  const { languages = [] } = fields;
  const assignee = value('assignee');
  // The selected name stays selectable, even if staff no longer have it.
  const names = new Set([...(fields.names ?? []), assignee]);
  for (const name of ['', ME, NOBODY]) names.delete(name);
  return html`${errors.map((error) => html`<p class="fault" role="alert">${error}</p>`)}
<form method="get" action="${path}" role="search" class="find">
<p class="search"><label for="search" class="unseen">Search all texts</label><input id="search" name="search" type="search" value="${value('search')}" placeholder="Search all texts">${parameters.has('search') && html`<a class="clear" href="${addressOf(path, parameters, { search: '', in: '' })}" aria-label="Clear the search">×</a>`}<button type="submit">Search</button></p>
<details name="tools"${errors.length > 0 && html` open`}><summary>Filters</summary><div class="filter panel">
${
  fields.hasHandling &&
  html`${select('state', 'State', [
    ...stateOptions(parameters),
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
${fields.hasEmailFields && input('person', 'E-mail of the person', 'text')}
${
  fields.hasHandling &&
  select('order', 'Order', [
    ['', 'newest first'],
    [OLDEST_FIRST, 'oldest first'],
  ])
}
<p class="row"><button type="submit">Show</button>${parameters.size > 0 && html`<a class="button" href="${path}">Clear</a>`}</p>
</div></details>
${filterMarks(path, parameters)}
</form>`;
};
