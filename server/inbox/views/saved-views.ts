import type { StoredRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup } from '../page/html.ts';
import { storeNotice } from '../page/notices.ts';
import {
  type Handler,
  type InboxContext,
  InboxRefusal,
  notFoundPage,
  type Visit,
} from '../page/visit.ts';
import { boxesOf } from './collections.ts';
import { addressOf, filterOf } from './filter.ts';

/** The collection of saved views. */
const COLLECTION = 'inbox_views';
/** The longest name of a view in characters. */
const LONGEST_NAME = 60;
/** The most views that one user, or everybody, can save. Lists show them all. */
const MOST_VIEWS = 30;

/** A list with a filter that staff saved under a name. */
interface SavedView {
  readonly id: number;
  readonly name: string;
  /** The user, or empty for everybody. */
  readonly owner: string;
  /** The path and query of the list. */
  readonly address: string;
}

/** Returns the view that a record has. */
const viewOf = ({ id, name, owner, address }: StoredRecord): SavedView => ({
  id,
  name: String(name),
  owner: String(owner),
  address: String(address),
});

/** Returns the views of everybody and of the user, by name. */
const viewsOf = async ({ storage: { store } }: InboxContext, { by }: Pick<Visit, 'by'>) => {
  const records = await Promise.all(['', by].map((owner) => store.find(COLLECTION, { owner })));
  return records
    .flat()
    .map(viewOf)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};

/**
 * Returns the address of a list as it is saved: without the page, since only the parameters of the
 * filter remain, without `in`, which names the list that a record was opened from, and without the
 * e-mail address of a person, which an erasure would not find in a saved view.
 */
const savedAddress = (context: InboxContext, visit: Visit, path: string): string => {
  const { parameters } = filterOf(context, visit);
  return addressOf(path, parameters, { in: '', person: '' });
};

/** Links to saved views, and the forms that save the list shown and remove views. */
interface SavedViews {
  readonly links: Markup | undefined;
  readonly forms: Markup;
}

/** Returns the saved views of a list. */
export const savedViews = async (
  context: InboxContext,
  visit: Visit,
  path: string,
): Promise<SavedViews> => {
  const views = await viewsOf(context, visit);
  const currentAddress = savedAddress(context, visit, path);
  const viewItem = ({ id, name, owner }: SavedView) =>
    html`<li class="row"><span><bdi>${name}</bdi> <span class="faint">${owner === '' ? 'everybody' : 'only you'}</span></span>${formOf(
      visit,
      `/views/${id}/remove`,
      html`<input type="hidden" name="address" value="${currentAddress}"><button type="submit" aria-label="Remove ${name}">Remove</button>`,
    )}</li>`;
  const links =
    views.length === 0
      ? undefined
      : html`<nav class="views" aria-label="Saved views"><ul>${views.map(
          ({ name, address }) =>
            html`<li><a href="${address}"${address === currentAddress && html` aria-current="true"`}><bdi>${name}</bdi></a></li>`,
        )}</ul></nav>`;
  const forms = html`<details class="saved" name="tools"><summary>Save view</summary><div class="panel">
${formOf(
  visit,
  '/views',
  html`<input type="hidden" name="address" value="${currentAddress}"><div class="row"><p><label for="view-name">Name</label><input id="view-name" name="name" type="text" maxlength="${LONGEST_NAME}"></p><label class="check"><input type="checkbox" name="everybody" value="yes">For everybody</label><button type="submit">Save</button></div>`,
)}
${views.length > 0 && html`<ul class="plain">${views.map(viewItem)}</ul>`}
</div></details>`;
  return { links, forms };
};

/** Returns the posted address of a list, checked. @throws InboxRefusal 400 */
const postedListAddress = (context: InboxContext, visit: Visit): string => {
  const [path = '', query = ''] = (visit.posted.get('address') ?? '').split('?');
  const paths = ['/', ...boxesOf(context).map(({ collection }) => `/forms/${collection}`)];
  if (!paths.includes(path)) throw new InboxRefusal(400, 'There is no such list.');
  return savedAddress(context, { ...visit, query: new URLSearchParams(query) }, path);
};

/** Returns a redirect to a list, with a notice on its page. */
const redirectWithNotice = (context: InboxContext, visit: Visit, address: string, text: string) => {
  const notice = storeNotice(context, visit, { text });
  const [path = '/', query = ''] = address.split('?');
  return { seeOther: addressOf(path, new URLSearchParams(query), { notice }) };
};

/** Saves a list with its filter. A view of the same name and owner is replaced. */
export const saveView: Handler = async (context, visit) => {
  const { store } = context.storage;
  const address = postedListAddress(context, visit);
  const name =
    visit.posted
      .get('name')
      ?.replace(/[\p{Cc}\s]+/gu, ' ')
      .trim() ?? '';
  if (name === '') throw new InboxRefusal(400, 'The view has no name. Type one, then save it.');
  if (name.length > LONGEST_NAME)
    throw new InboxRefusal(400, `A name has 1 to ${LONGEST_NAME} characters.`);
  const owner = visit.posted.has('everybody') ? '' : visit.by;
  const ownViews = await store.find(COLLECTION, { owner });
  const existing = ownViews.find((view) => view.name === name);
  if (existing === undefined && ownViews.length >= MOST_VIEWS)
    throw new InboxRefusal(409, `At most ${MOST_VIEWS} views can be saved. Remove one first.`);
  await store.commit([
    existing === undefined
      ? { insert: COLLECTION, fields: { owner, name, address } }
      : { update: COLLECTION, where: { id: existing.id }, set: { address } },
  ]);
  return redirectWithNotice(context, visit, address, `The view “${name}” is saved.`);
};

/** Removes a view of the user or of everybody. */
export const removeView: Handler = async (context, visit) => {
  const address = postedListAddress(context, visit);
  const view = (await viewsOf(context, visit)).find(({ id }) => String(id) === visit.params.id);
  if (view === undefined) throw notFoundPage('There is no such view.');
  await context.storage.store.commit([{ remove: COLLECTION, id: view.id }]);
  return redirectWithNotice(context, visit, address, `The view “${view.name}” is removed.`);
};
