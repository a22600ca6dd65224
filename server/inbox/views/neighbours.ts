import type { CollectionRecord } from '../../storage/store/store.ts';
import { html, type Markup } from '../page/html.ts';
import type { InboxContext } from '../page/visit.ts';
import { addressOf, type Filter } from './filter.ts';
import { nextScanStart, scanWindowOf } from './scan-window.ts';

/** The target of a link: a record, or the page of the list where the search continues. */
type Next = { readonly id: number } | { readonly beyond: number } | undefined;

/** Returns links to the previous and next record of the filtered list. */
export const neighbours = async (
  context: InboxContext,
  { collection, record: { id } }: CollectionRecord,
  { choice, given }: Filter,
): Promise<Markup> => {
  const path = `/forms/${collection}`;
  const next = async (newest: boolean): Promise<Next> => {
    const side = { newest, beyond: id, share: 1 / 2 };
    const scanWindow = await scanWindowOf(context, collection, choice, side);
    const through = newest ? scanWindow?.low : scanWindow?.high;
    const asked = { ...choice, newest, beyond: id, through, limit: 1 };
    for await (const record of context.storage.choose(collection, asked)) return { id: record.id };
    const end = await nextScanStart(context, collection, scanWindow, newest);
    return end === undefined ? undefined : { beyond: end };
  };
  const [newer, older] = await Promise.all([next(false), next(true)]);
  const link = (to: Next, rel: 'prev' | 'next', label: string) => {
    if (to === undefined) return undefined;
    const place = rel === 'prev' ? 'after' : 'before';
    const address =
      'id' in to
        ? addressOf(`${path}/${to.id}`, given)
        : addressOf(path, given, { [place]: to.beyond });
    const key = rel === 'prev' ? 'p' : 'n';
    return html`<a href="${address}" rel="${rel}" accesskey="${key}">${label}${'beyond' in to && ' in the list: none is near'}</a>`;
  };
  return html`<nav class="turn" aria-label="Neighbours">${link(newer, 'prev', '← Newer')}${link(older, 'next', 'Older →')}</nav>`;
};
