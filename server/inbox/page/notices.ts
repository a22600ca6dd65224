import type { HandlingValues } from '../../operations/handling/handling.ts';
import { formOf, html, type Markup } from './html.ts';
import type { InboxContext, Visit } from './visit.ts';

/*
 * Notices: messages after an action. The action stores a notice and redirects, and the next page shows it, with
 * buttons that undo the action or continue it.
 */

/** A change of one submission that an undo reverts. */
export interface UndoStep {
  readonly collection: string;
  readonly id: number;
  readonly before: HandlingValues;
  readonly after: HandlingValues;
  /** The time of a note of the user, which an undo removes. */
  readonly noteAt?: string;
  /** Whether the change noted a reply as sent. An undo notes it as not sent. */
  readonly isReplySent?: boolean;
}

/** A message that one page shows after an action. It has no personal data. */
interface Notice {
  /** The user who acted, and who alone may see and undo it. */
  readonly by: string;
  readonly text: string;
  /** Pages that the message is about. */
  readonly links?: readonly { readonly label: string; readonly path: string }[];
  /** The reverse of the action, if it can be undone. */
  readonly undo?: Undo;
  /** A further action that the user may want. */
  readonly offer?: Offer;
}

/** Changes that an undo reverts, and the address that it redirects to. */
interface Undo {
  readonly steps: readonly UndoStep[];
  readonly back: string;
}

/** Changes that were left out, until the user asks for them too. */
interface Offer {
  readonly label: string;
  readonly steps: readonly UndoStep[];
  /** What the action did, such as `assigned to you`. */
  readonly text: string;
  readonly back: string;
}

/** The notices of an inbox by number. They end with the process. */
interface Notices {
  readonly byNumber: Map<number, Notice>;
  last: number;
}

/** The most notices in memory. The oldest are removed. */
const MOST_NOTICES = 1_000;

/** The notices of each inbox. */
const noticesOf = new WeakMap<InboxContext, Notices>();

/** Stores a notice and returns its number, which a redirect passes as the parameter `notice`. */
export const storeNotice = (
  context: InboxContext,
  { by }: Visit,
  notice: Omit<Notice, 'by'>,
): number => {
  const notices = noticesOf.get(context) ?? { byNumber: new Map<number, Notice>(), last: 0 };
  noticesOf.set(context, notices);
  notices.last += 1;
  notices.byNumber.set(notices.last, { ...notice, by });
  notices.byNumber.delete(notices.last - MOST_NOTICES);
  return notices.last;
};

/** Returns a notice of the user by its number; undefined if the user has none with this number. */
const noticeByNumber = (
  context: InboxContext,
  { by }: Visit,
  number: string | null | undefined,
) => {
  const notice = noticesOf.get(context)?.byNumber.get(Number(number));
  return notice?.by === by ? notice : undefined;
};

/**
 * Returns the notice that the path names, and removes it, so that it is undone, or its offer accepted, once.
 * Undefined if the user has no such notice.
 */
export const takeNotice = (
  context: InboxContext,
  visit: Visit,
  use: 'undo' | 'offer',
): Notice | undefined => {
  const { number } = visit.params;
  const notice = noticeByNumber(context, visit, number);
  if (notice?.[use] === undefined) return undefined;
  noticesOf.get(context)?.byNumber.delete(Number(number));
  return notice;
};

/** Returns the notice that the address names, with a button to undo. Undefined if the user has no such notice. */
export const noticeShown = (context: InboxContext, visit: Visit): Markup | undefined => {
  const number = visit.query.get('notice');
  const notice = noticeByNumber(context, visit, number);
  return (
    notice &&
    html`<div class="notice row" role="status"><p>${notice.text}${notice.links?.map(({ label, path }) => html` <a href="${path}">${label}</a>`)}</p>${
      notice.offer &&
      formOf(visit, `/also/${number}`, html`<button type="submit">${notice.offer.label}</button>`)
    }${
      notice.undo && formOf(visit, `/undo/${number}`, html`<button type="submit">Undo</button>`)
    }</div>`
  );
};
