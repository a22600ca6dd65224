import { expect, test } from 'vitest';
import {
  createMetrics,
  type ObservedResponse,
} from '../../../../server/operations/admin/metrics.ts';
import { DuplicateError } from '../../../../server/storage/store/errors.ts';
import { openStore } from '../../../setup/collections.ts';
import { temporaryFolder } from '../store/folder.ts';

const answer = (given: Partial<ObservedResponse>): ObservedResponse => ({
  method: 'GET',
  route: '/healthz',
  status: 200,
  seconds: 0.02,
  finished: true,
  ...given,
});

test('counts answers by method, route and status, with their durations', async () => {
  const metrics = createMetrics();
  metrics.observe(answer({}));
  metrics.observe(answer({ seconds: 3 }));
  metrics.observe(answer({ method: 'POST', route: '/api/contact', status: 201 }));
  metrics.observe(answer({ finished: false }));
  const text = await metrics.text();
  const healthz = 'method="GET",route="/healthz",status="200"';
  expect(text).toContain(`site_http_request_duration_seconds_count{${healthz}} 3`);
  expect(text).toContain(`site_http_request_duration_seconds_bucket{le="0.025",${healthz}} 2`);
  expect(text).toContain('method="POST",route="/api/contact",status="201"} 1');
  expect(text).toContain('site_http_requests_aborted_total 1');
  expect(text).toContain('process_resident_memory_bytes');
});

test('no label takes a value from a visitor, and built files share one', async () => {
  const metrics = createMetrics();
  metrics.observe(answer({ method: 'CANARY', route: '/assets/app-1a2b.js' }));
  metrics.observe(answer({ route: '/assets/page-3c4d.js' }));
  const text = await metrics.text();
  expect(text).not.toContain('CANARY');
  expect(text).toContain('method="other",route="/assets/*",status="200"} 1');
  expect(text).not.toContain('3c4d');
});

test('counts commits by their outcome, and tells the health of the store', async () => {
  const metrics = createMetrics();
  const store = metrics.measured(await openStore({ folder: await temporaryFolder() }));
  const entry = { insert: 'waitlist', fields: { product: 'p', email: 'canary@example.org' } };
  await store.commit([entry]);
  await expect(store.commit([entry])).rejects.toThrow(DuplicateError);
  const text = await metrics.text();
  expect(text).toContain('site_store_commit_duration_seconds_count{outcome="kept"} 1');
  expect(text).toContain('site_store_commit_duration_seconds_count{outcome="DuplicateError"} 1');
  expect(text).toContain('site_store_ok 1');
  expect(text).not.toContain('canary');
  await store.close();
  expect(await metrics.text()).toContain('site_store_ok 0');
});
