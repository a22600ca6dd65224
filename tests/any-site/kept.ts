import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { delimiterFor } from '../../server/operations/records/csv.ts';
import type { SiteUnderTest } from './site-under-test.ts';

type Rows = Record<string, unknown>[];

/** What the forms have taken is listed and exported; called after `describeForms`. */
export const describeKept = (site: SiteUnderTest): void => {
  const forms = site.declared.forms.filter(({ handler, store }) => handler === 'store' && store);

  test.each(forms.map((form) => [form.id, form] as const))(
    'what the form %s has taken is listed, and exported with its fields as columns',
    async (_id, { store, fields }) => {
      const { collection = '', personal = [] } = store ?? {};
      const folder = mkdtempSync(join(tmpdir(), 'export-'));
      try {
        const { command } = site.running();
        const listed: Rows = JSON.parse(await command('submissions', 'list', collection, '--json'));
        expect(listed).not.toEqual([]);
        const out = join(folder, 'records.csv');
        await command('submissions', 'export', collection, '--format', 'csv', '--out', out);
        const rows: Rows = parse(readFileSync(out), {
          ...{ bom: true, columns: true },
          delimiter: delimiterFor(site.declared.words.formats),
        });
        const people = (records: Rows) =>
          records.map((record) => personal.map((name) => record[name]));
        expect(people(rows)).toEqual(people(listed));
        const columns = Object.keys(rows[0] ?? {});
        const apart = ['file', 'note', 'group'];
        const names = Object.keys(fields).filter(
          (name) => !apart.includes(fields[name]?.kind ?? ''),
        );
        expect(columns).toEqual(expect.arrayContaining(names));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
};
