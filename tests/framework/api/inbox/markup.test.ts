import { expect, test } from 'vitest';
import { htmlFaults } from '../../../setup/markup-faults.ts';
import { fullInbox, HEADER, PAGES } from './full-inbox.ts';
import { type Answered, ask, csrfIn, fromItself } from './open-inbox.ts';

test('every page is valid HTML: lists, single ones, receipts, forms that were refused, and the closed door', async () => {
  const { port } = await fullInbox();
  const headers = { [HEADER]: 'Grace' };
  const csrf = csrfIn((await ask(port, '/codes', { headers })).text);
  const post = (path: string, fields: Record<string, string> = {}) =>
    ask(port, path, {
      method: 'POST',
      headers: { ...fromItself, ...headers },
      body: new URLSearchParams({ ...fields, csrf }).toString(),
    });
  const faults: Record<string, string[]> = {};
  const statuses: Record<string, number> = {};
  const judge = async (name: string, { text, status }: Answered) => {
    statuses[name] = status;
    const found = await htmlFaults(text);
    if (found.length > 0) faults[name] = found;
  };
  for (const path of PAGES) await judge(path, await ask(port, path, { headers }));
  await judge('no code', await post('/codes', { count: '0', expires: '"><b>' }));
  await judge('no note', await post('/forms/contacts/60/notes'));
  await judge('no state', await post('/forms/contacts/60/state', { state: 'read' }));
  await judge('not possible', await post('/forms/contacts'));
  await judge(
    'not from here',
    await ask(port, '/codes', { method: 'POST', headers: { ...fromItself, ...headers }, body: '' }),
  );
  await judge('closed', await ask(port, '/'));
  await post('/codes', { count: '2' });
  await post('/forms/contacts/1/erase');
  await post('/forms/contacts/2/erase-person');
  await post('/forms/contacts/60/notes', { note: 'A note' });
  await post('/forms/contacts/60/assignee', { assignee: 'Ada' });
  await post('/forms/contacts/60/state', { state: 'open' });
  await judge('handled', await ask(port, '/forms/contacts/60', { headers }));
  for (const number of [1, 2, 3])
    await judge(`receipt ${number}`, await ask(port, `/receipts/${number}`, { headers }));
  expect(faults).toEqual({});
  expect(statuses).toMatchObject({
    ...{ '/': 200, '/nowhere': 404, 'no code': 422, 'no note': 409, 'no state': 400 },
    ...{ 'not possible': 405, 'not from here': 403, closed: 403, handled: 200 },
    ...{ 'receipt 1': 200, 'receipt 2': 200, 'receipt 3': 200 },
  });
});
