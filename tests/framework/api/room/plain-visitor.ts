import { expect } from 'vitest';
import { optionsOf } from '../../../../core/config/feature.ts';
import { site } from '../../../../server/site.ts';
import { password, type RoomServer } from './room-server.ts';

const internalWords = optionsOf(site, 'dataRoom').internal.flatMap((one) => [
  one.name,
  one.description,
]);

/** Whether a text says anything of the internal documents. */
export const tellsInternal = (text: string) => internalWords.some((word) => text.includes(word));

/** That it says everything of them. */
export const expectInternal = (text: string) => {
  for (const word of internalWords) expect(text).toContain(word);
};

/** The text of a page that is rendered for its visitor. */
export async function drawnText(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('id="page-state"');
  return text;
}

/** The cookies of an answer that a browser sends to a path. */
export function cookiesFor(path: string, answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((line) => [path, '/'].some((one) => line.includes(`; Path=${one};`)))
    .map((line) => line.split(';')[0])
    .join('; ');
}

type Fields = Readonly<Record<string, string | boolean>>;

/** A browser without JavaScript before the data room. */
export function plainVisitor(room: () => RoomServer) {
  const post = (call: string, fields: Fields = {}, cookie = '', headers = {}) =>
    fetch(`${room().address}/api/data-room/${call}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        'Content-Type': 'application/x-www-form-urlencoded',
        Cookie: cookie,
        ...headers,
      },
      body: new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [
          name,
          value === true ? 'on' : String(value),
        ]),
      ),
    });
  return {
    post,
    page: (query: string, cookie = '') =>
      fetch(`${room().address}/archive?${query}`, { headers: { Cookie: cookie } }),
    /** Enters the internal room and gives the cookies for the calls and for the page. */
    async enter() {
      const answer = await post('verify-password', { password });
      return {
        call: cookiesFor('/api/data-room', answer),
        page: cookiesFor('/archive', answer),
      };
    },
  };
}
