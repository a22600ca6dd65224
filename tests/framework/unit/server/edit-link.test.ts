import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { stubFile } from '../../../../core/client/page-stub.ts';
import { defineForm } from '../../../../core/config/define.ts';
import { email, text } from '../../../../core/config/fields.ts';
import { resolveSite } from '../../../../core/config/site.ts';
import { findSiteModules } from '../../../../core/workspace/find-modules.ts';
import { mailedLink } from '../../../../server/forms/mailed-links.ts';
import { storedForms } from '../../../../server/forms/stored-forms.ts';
import {
  type MailedLinkDeps,
  serveMailedLinks,
} from '../../../../server/http/forms/mailed-links.ts';
import { textFile } from '../../../../server/http/pages/page-files.ts';
import { openPageRenderer } from '../../../../server/http/pages/page-renderer.ts';
import { createLogger } from '../../../../server/lib/logger.ts';

const smallest = fileURLToPath(new URL('../../../fixtures/smallest', import.meta.url));
const site = resolveSite(
  {
    brand: { name: 'Example' },
    pages: [{ path: '/', title: 'Home', sections: [{ kind: 'hero', heading: 'Heading' }] }],
  },
  {
    ...(await findSiteModules(smallest)),
    declaredForms: [
      defineForm({
        id: 'visit',
        schema: z.object({ name: text({ label: 'Name' }), email: email({ label: 'E-mail' }) }),
        store: { collection: 'visits', keep: 9 },
        mail: { confirmation: { subject: 'Hello', text: 'Yes.', edit: 9 } },
      }),
    ],
  },
);

test('a form that the renderer fails to show is an error, not too many requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'edit-link-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundle = join(folder, 'render-page.mjs');
  writeFileSync(bundle, "export const renderPage = () => { throw new Error('broken'); };");
  writeFileSync(join(folder, stubFile(undefined)), '{}');
  const [form] = storedForms(site);
  if (form === undefined) throw new Error('The form is not stored.');
  const record = {
    ...{ id: 1, form: 'visit', formVersion: form.recordVersion, submissionToken: 't' },
    ...{ name: 'Ada', email: 'ada@example.org', createdAt: '2026-11-29T09:00:00.000Z' },
  };
  const notFound = textFile('404.html', '<title>404</title>', [], 'no-store');
  let logged = '';
  const logger = createLogger('trace', {
    write: (line) => {
      logged += line;
    },
  });
  const keys = () => Buffer.alloc(32);
  const deps = {
    words: site.words,
    logger,
    storage: { keys, store: { get: async () => record } },
    clock: () => new Date('2026-11-30T09:00:00.000Z'),
    brand: 'Example',
    home: '/',
    renderer: openPageRenderer(bundle, new Map(), site.words, notFound),
  } as unknown as MailedLinkDeps;
  const app = express();
  const pass: express.RequestHandler = (_request, _response, next) => next();
  serveMailedLinks(app, form, deps, { GET: pass, POST: pass });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const link = mailedLink('edit', form, record, {
    keys,
    origin: `http://127.0.0.1:${port}`,
    home: '/',
  });
  const answer = await fetch(link, { headers: { Accept: 'text/html' } });
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining('Something went wrong on our side. Please try again.'),
  ]);
  expect(logged).toContain('at renderPage');
});
