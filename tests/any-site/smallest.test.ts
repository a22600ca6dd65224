import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixture } from '../setup/fixture-site.ts';
import { describeForms } from './forms.ts';
import { describeMarkup } from './markup.ts';
import { describePages } from './pages.ts';
import { siteUnderTest } from './site-under-test.ts';

const site = await siteUnderTest(fixture('smallest'));

describePages(site);
describeMarkup(site);
describeForms(site);

test('what is built holds nothing of features and forms that the site does not declare', () => {
  const client = join(site.work, 'dist', 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|html|json|xml|txt)$/.test(name),
  );
  expect(files.filter((name) => name.endsWith('.js'))).toHaveLength(1);
  expect(files.join('\n')).not.toMatch(/brand|form|toast|data-room|jobs|cookie/);
  const telling =
    /cookie-|data-room|room-register|job-points|apply=|form-label|form-row|rjsf|ndaAccepted|submissionToken|\[data-sonner|brand-assets|\/api\/(?:data-room|logo|download)/;
  for (const name of files) {
    const [found] = telling.exec(readFileSync(join(client, name), 'utf8')) ?? [];
    expect([name, found]).toEqual([name, undefined]);
  }
});
