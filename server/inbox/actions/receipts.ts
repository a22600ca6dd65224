import { html, type Markup } from '../page/html.ts';
import {
  type Handler,
  type InboxContext,
  type InboxResponse,
  notFoundPage,
  type Visit,
} from '../page/visit.ts';

/**
 * The page that shows the result of an action, such as new access codes. It is in memory only. The action
 * redirects to it, so that a reload does not repeat the action.
 */
interface Receipt {
  /** The user who acted, and who alone may read the receipt. */
  readonly by: string;
  readonly title: string;
  readonly text: Markup;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The receipts of each inbox. The number of a receipt is its position, from 1. */
const receipts = new WeakMap<InboxContext, Receipt[]>();

/** Stores a receipt and redirects to it. It expires after `lifetimeMs`, or when the inbox is closed. */
export const redirectToReceipt = (
  context: InboxContext,
  { by }: Visit,
  title: string,
  text: Markup,
  lifetimeMs = Number.POSITIVE_INFINITY,
): InboxResponse => {
  const now = context.clock().getTime();
  // Expired receipts are emptied but not removed, so that the numbers of the others stay.
  const earlierReceipts = (receipts.get(context) ?? []).map((one) =>
    one.expiresAt > now ? one : { ...one, text: html``, expiresAt: 0 },
  );
  receipts.set(context, [...earlierReceipts, { by, title, text, expiresAt: now + lifetimeMs }]);
  return { seeOther: `/receipts/${earlierReceipts.length + 1}` };
};

/** Shows a receipt. */
export const showReceipt: Handler = async (context, { by, params: { number } }) => {
  const receipt = receipts.get(context)?.[Number(number) - 1];
  if (receipt?.by !== by || receipt.expiresAt <= context.clock().getTime())
    throw notFoundPage('This receipt has expired. See `audit list`.');
  const { title, text } = receipt;
  // Recorded in the audit log, since the receipt may show access codes.
  await context.audit.commit(
    [],
    [{ event: 'inbox-receipt', details: { receipt: Number(number), by } }],
  );
  return {
    page: {
      title,
      content: html`<h1>${title}</h1><div class="notice" role="status">${text}</div><p><a href="/">To the inbox</a></p>`,
    },
  };
};
