import type { ServerResponse } from 'node:http';
import { OperatorError } from '../lib/operator-error.ts';
import { DuplicateError, NoMatchError, StoreUnavailableError } from '../storage/store/errors.ts';
import { type InboxPage, InboxRefusal } from './page/answer.ts';
import { html } from './page/html.ts';
import { send } from './send.ts';

/** Returns the refusal for an error, with a message that the user may read. Unexpected errors go to `tell`. */
export const inboxRefusalOf = (error: unknown, tell: (error: unknown) => void): InboxRefusal => {
  if (error instanceof InboxRefusal) return error;
  if (error instanceof OperatorError) return new InboxRefusal(409, error.message);
  if (error instanceof NoMatchError || error instanceof DuplicateError)
    return new InboxRefusal(409, 'It was changed meanwhile, and nothing was done. Look again.');
  if (error instanceof StoreUnavailableError)
    return new InboxRefusal(503, `Nothing can be read or kept now: ${error.reason}.`);
  tell(error);
  return new InboxRefusal(500, 'Something went wrong; the terminal that runs the inbox says what.');
};

const TITLES: Readonly<Record<number, string>> = {
  403: 'Not open to you',
  404: 'Not found',
  405: 'Not possible',
  409: 'Not done',
  503: 'Not possible now',
};

/** Responds with a refusal as a page. If the headers are sent already, the connection is destroyed. */
export async function refuse(
  response: ServerResponse,
  { status, message, allow }: InboxRefusal,
  renderDocument: (page: InboxPage) => string,
): Promise<void> {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (allow !== undefined) response.setHeader('Allow', allow);
  const title = TITLES[status] ?? 'Not done';
  const content = html`<h1>${title}</h1>
<p class="fault" role="alert">${message}</p>
<p><a href="/">To the inbox</a></p>`;
  await send(response, { status, page: { title, content } }, renderDocument);
}
