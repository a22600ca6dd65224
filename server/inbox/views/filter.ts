import { instantOf } from '../../../core/config/moment.ts';
import { HANDLING_STATES, WAITING_STATES } from '../../operations/handling/handling.ts';
import { type Choice, momentOf } from '../../operations/records/choose.ts';
import { html, type Markup } from '../page/html.ts';
import { zoneOf } from '../page/times.ts';
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
  'in',
] as const;

const LONGEST = 200;

/** Values of `assignee` that are no names: the user, and nobody. */
const ME = 'me';
const NOBODY = 'none';
/** The value of `state` for submissions in any state. */
const ANY_STATE = 'all';
/** The value of `in` for the list of all forms. */
export const ALL_FORMS = 'all';

/** The filter of a list, from the query. */
export interface Filter {
  readonly choice: Choice;
  /** The parameters as entered, for the form and for links. */
  readonly given: URLSearchParams;
  /** Messages about invalid parameters. */
  readonly faults: readonly string[];
}

/**
 * Parses a filter. By default it selects the submissions that wait for staff. Invalid parameters are
 * left out and get a message.
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
    const found = text === null ? undefined : momentIn(zoneOf(context), text, name);
    if (text !== null && found === undefined)
      faults.push(`“${text}” is no day. Write one as 2026-12-31.`);
    return found;
  };
  const state = given.get('state');
  const isKnown = state === null || state === ANY_STATE || isState(state);
  if (!isKnown) faults.push(`There is no state “${state}”.`);
  const assignee = given.get('assignee');
  return {
    choice: {
      since: moment('since'),
      until: moment('until'),
      states: statesOf(state),
      assignee: assignee === ME ? by : assignee === NOBODY ? '' : (assignee ?? undefined),
      person: given.get('person') ?? undefined,
      search: given.get('search') ?? undefined,
      language: given.get('language') ?? undefined,
    },
    given,
    faults,
  };
};

const isState = (text: string) => HANDLING_STATES.some((one) => one === text);

const statesOf = (state: string | null): Choice['states'] => {
  if (state === ANY_STATE) return undefined;
  const named = HANDLING_STATES.filter((one) => one === state);
  return named.length > 0 ? named : WAITING_STATES;
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

/** A view that a list offers as a link. */
interface ListView {
  readonly label: string;
  /** Its query parameters. An empty one is the default. */
  readonly query: { readonly state: string; readonly assignee: string };
  readonly choice: (by: string) => Choice;
}

/** The views of lists. Each is an address, which a bookmark saves. */
export const LIST_VIEWS: readonly ListView[] = [
  {
    label: 'Waiting',
    query: { state: '', assignee: '' },
    choice: () => ({ states: WAITING_STATES }),
  },
  { label: 'New', query: { state: 'new', assignee: '' }, choice: () => ({ states: ['new'] }) },
  {
    label: 'Mine',
    query: { state: '', assignee: ME },
    choice: (by) => ({ states: WAITING_STATES, assignee: by }),
  },
  {
    label: 'Unassigned',
    query: { state: '', assignee: NOBODY },
    choice: () => ({ states: WAITING_STATES, assignee: '' }),
  },
  { label: 'Done', query: { state: 'done', assignee: '' }, choice: () => ({ states: ['done'] }) },
  { label: 'All', query: { state: ANY_STATE, assignee: '' }, choice: () => ({}) },
];

/** Returns the links to the views of a list, with the number of submissions of each. */
export const viewLinks = (
  path: string,
  given: URLSearchParams,
  counts: readonly number[],
): Markup => {
  const value = (name: string) => given.get(name) ?? '';
  return html`<nav class="views" aria-label="Views"><ul>${LIST_VIEWS.map(
    ({ label, query: { state, assignee } }, at) => {
      const isHere = value('state') === state && value('assignee') === assignee;
      return html`<li><a href="${addressOf(path, given, { state, assignee, in: '' })}"${isHere && html` aria-current="true"`}>${label} <span class="number">${(counts[at] ?? 0).toLocaleString('en-GB')}</span></a></li>`;
    },
  )}</ul></nav>`;
};

/** What a filter form offers beside text and days. */
interface FilterFields {
  readonly states: boolean;
  /** Whether the collection has e-mail fields to filter by. */
  readonly emails: boolean;
  /** The languages of a site with several. */
  readonly languages?: readonly { readonly tag: string; readonly name: string }[];
}

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
  const isNamed = !['', ME, NOBODY].includes(assignee);
  const isOpen = NAMES.some((name) => name !== 'search' && name !== 'in' && given.has(name));
  return html`${faults.map((fault) => html`<p class="fault" role="alert">${fault}</p>`)}
<form method="get" action="${path}" role="search" class="find">
<div class="row"><p class="grow"><label for="search">Search all texts</label><input id="search" name="search" type="search" value="${value('search')}"></p><button type="submit" class="strong">Show</button>${given.size > 0 && html`<a class="button" href="${path}">Clear</a>`}</div>
<details${isOpen && html` open`}><summary>More filters</summary><div class="filter">
${
  has.states &&
  html`${select('state', 'State', [
    ['', 'waiting'],
    [ANY_STATE, 'all'],
    ...HANDLING_STATES.map((state) => [state, state] as const),
  ])}
${select('assignee', 'Assignee', [
  ['', 'anyone'],
  [ME, 'me'],
  [NOBODY, 'nobody'],
  ...(isNamed ? ([[assignee, assignee]] as const) : []),
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
</div></details>
</form>`;
};
