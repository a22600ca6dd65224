import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../core/config/define.ts';
import { campaign, text } from '../../../core/config/fields.ts';
import { resolveSite } from '../../../core/config/site.ts';
import { findSiteModules } from '../../../core/workspace/find-modules.ts';
import { survey } from '../../../server/operations/records/csv.ts';
import { describePlaces } from '../../setup/places.ts';
import { projectRoot } from '../../setup/running-site.ts';
import { startTestServer } from './started-server.ts';

/* Campaigns in the addresses of pages, as forms send them. */

const modules = await findSiteModules(join(projectRoot, 'tests', 'fixtures', 'smallest'));
const title = text({ label: 'Title' });

const site = resolveSite(
  {
    brand: { name: 'Library' },
    pages: [{ path: '/', title: 'Home', sections: [{ kind: 'hero' }] }],
  },
  {
    ...modules,
    declaredForms: [
      defineForm({
        id: 'order',
        schema: z.object({ title, ...campaign({ consent: 'matomo' }) }),
        store: { collection: 'orders', keep: 30 },
      }),
      defineForm({
        id: 'wish',
        schema: z.object({ title }),
        store: { collection: 'wishes', keep: 30 },
      }),
    ],
  },
);

describePlaces((newPlace) => {
  test('are stored with the submission and exported; a form without them ignores them', async () => {
    const place = await newPlace();
    const server = await startTestServer({ site, env: place.env });
    onTestFinished(server.remove);
    const sent = { title: 'Atlas', utm_source: ' letter ', utm_campaign: 'May "1"' };
    const stored = { utm_source: 'letter', utm_campaign: 'May "1"' };
    expect((await server.post('/api/order', sent)).status).toBe(201);
    expect((await server.post('/api/order', { title: 'Globe' })).status).toBe(201);
    expect((await server.post('/api/wish', sent)).status).toBe(201);
    const [first, second] = await server.records('orders');
    expect(first).toMatchObject(stored);
    expect(Object.keys(second ?? {}).join()).not.toContain('utm_');
    expect(JSON.stringify(await server.records('wishes'))).not.toContain('utm_');
    const { columns } = await survey(server.storage.store, 'orders');
    expect(columns.summary()).toEqual(expect.arrayContaining(['utm_source', 'utm_campaign']));
    expect(server.log()).not.toContain('letter');
    for (const wrong of ['x'.repeat(201), 'a\u0000b', 'a\u202Eb', 7, ['a']]) {
      const answer = await server.post('/api/order', { title: 'Map', utm_term: wrong });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      expect(Object.keys((await answer.json()).errors)).toEqual(['utm_term']);
    }
    expect(await server.records('orders')).toHaveLength(2);
  });
});
