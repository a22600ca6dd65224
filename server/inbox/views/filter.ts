import { HANDLING_STATES } from '../../operations/handling/handling.ts';
import { type Choice, momentOf } from '../../operations/records/choose.ts';
import { html, type Markup } from '../page/html.ts';

/** The query parameters of a filter. Others are for paging. */
const NAMES = ['state', 'since', 'until', 'person', 'search', 'language'] as const;

const LONGEST = 200;

/** The filter of a list, from the query. */
export interface Filter {
  readonly choice: Choice;
  /** The parameters as entered, for the form and for links. */
  readonly given: URLSearchParams;
  /** Messages about invalid parameters. */
  readonly faults: readonly string[];
}

/** Parses a filter. Invalid parameters are left out and get a message. */
export const filterOf = (query: URLSearchParams): Filter => {
  const given = new URLSearchParams();
  for (const name of NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST);
    if (value) given.set(name, value);
  }
  const faults: string[] = [];
  const moment = (name: 'since' | 'until') => {
    const text = given.get(name);
    const found = text === null ? undefined : momentOf(text, name);
    if (text !== null && found === undefined)
      faults.push(`“${text}” is no day. Write one as 2026-12-31.`);
    return found;
  };
  const state = HANDLING_STATES.find((one) => one === given.get('state'));
  if (given.has('state') && state === undefined)
    faults.push(`There is no state “${given.get('state')}”.`);
  return {
    choice: {
      since: moment('since'),
      until: moment('until'),
      state,
      person: given.get('person') ?? undefined,
      search: given.get('search') ?? undefined,
      language: given.get('language') ?? undefined,
    },
    given,
    faults,
  };
};

/** Returns a URL with a filter and further parameters. */
export const addressOf = (
  path: string,
  given: URLSearchParams,
  more: Readonly<Record<string, string | number>> = {},
): string => {
  const query = new URLSearchParams(given);
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
};

/**
 * Returns the form of a filter. `has.emails`: the collection has e-mail fields to filter by;
 * `has.languages`: those of a site with several.
 */
export const filterForm = (
  path: string,
  { given, faults }: Filter,
  has: {
    readonly states: boolean;
    readonly emails: boolean;
    readonly languages?: readonly { readonly tag: string; readonly name: string }[];
  },
): Markup => {
  const value = (name: string) => given.get(name) ?? '';
  const input = (name: string, label: string, type: string) =>
    html`<p><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value(name)}"></p>`;
  const option = (of: 'state' | 'language', chosen: string, label: string) =>
    html`<option value="${chosen}"${value(of) === chosen && html` selected`}>${label}</option>`;
  return html`${faults.map((fault) => html`<p class="fault" role="alert">${fault}</p>`)}
<form method="get" action="${path}" role="search" class="filter">
${input('search', 'Search all texts', 'search')}
${
  has.states &&
  html`<p><label for="state">State</label><select id="state" name="state">${option('state', '', 'all')}${HANDLING_STATES.map(
    (state) => option('state', state, state),
  )}</select></p>`
}
${
  has.languages &&
  has.languages.length > 0 &&
  html`<p><label for="language">Language</label><select id="language" name="language">${option('language', '', 'all')}${has.languages.map(
    ({ tag, name }) => option('language', tag, name),
  )}</select></p>`
}
${input('since', 'From day (UTC)', 'date')}
${input('until', 'To day (UTC)', 'date')}
${has.emails && input('person', 'E-mail of the person', 'text')}
<p class="row"><button type="submit" class="strong">Show</button>${given.size > 0 && html`<a class="button" href="${path}">Show all</a>`}</p>
</form>`;
};
