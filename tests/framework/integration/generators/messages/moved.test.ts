import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { planSite } from '../../../../../generators/emit/plan.ts';
import { loadSite } from '../../../../../generators/load/load.ts';
import { git } from '../../../../setup/git.ts';
import { runCli } from '../../../../setup/run-cli.ts';
import { changedSince, site } from '../../../unit/generators/messages/changed-since.ts';
import { messageOf } from '../../../unit/generators/messages/message-of.ts';
import { editedSite } from '../../../unit/generators/small-site.ts';

const aliases = "aliases: [{ path: '/hello/there' }, ";

/** The small site, whose addresses were edited since it was committed. */
const movedTo = (edited: string): string => changedSince([], ['pages/contact.ts', aliases, edited]);

test('an address that was there and leads nowhere any more', async () => {
  const { status, stderr } = await runCli({}, ['check'], movedTo('aliases: ['));
  expect(status).toBe(1);
  expect(`\n${stderr}`).toMatchInlineSnapshot(`
    "
    site.config.ts:22:10  pages
        21 |   },
      > 22 |   pages: [home, contact],
           |          ^
        23 |   notFound: {
      Found:   no page at "/hello/there", which the earlier commit has
      Allowed: every earlier path, of a page or in the \`moved\` of another
      Fix:     Write \`moved: ['/hello/there']\` in the page that replaces it.

    1 mistake in the site config.
    "
  `);
});

test('a path that redirects is accepted, and so is a site without a commit', async () => {
  const moved = await runCli({}, ['check'], movedTo("moved: ['/hello/there'], aliases: ["));
  expect(moved).toEqual({ status: 0, stdout: expect.stringContaining('is valid'), stderr: '' });
  const root = site();
  expect((await runCli({}, ['check'], root)).status).toBe(0);
  expect(await runCli({}, ['check', '--since', 'HEAD'], root)).toMatchObject({
    status: 1,
    stderr: 'HEAD: no commit with a site config.\n',
  });
});

test('a commit that cannot be loaded is reported, with what was not compared', async () => {
  const root = movedTo("moved: ['/hello/there'], aliases: [");
  const config = join(root, 'site.config.ts');
  const valid = readFileSync(config, 'utf8');
  writeFileSync(config, `${valid}\nthrow new Error('out of order');\n`);
  git(root, ['commit', '--no-gpg-sign', '-a', '-m', 'Out of order']);
  writeFileSync(config, valid);
  const told = (name: string) => `The site config of ${name} cannot be loaded: out of order\n`;
  expect(await runCli({}, ['check'], root)).toMatchObject({
    status: 0,
    stderr: `${told('the last commit')}Its paths and forms were not compared.\n`,
  });
  expect(await runCli({}, ['check', '--since', 'HEAD'], root)).toMatchObject({
    status: 1,
    stderr: told('HEAD'),
  });
});

test('a link to where a page was', async () => {
  const message = await messageOf(
    ['pages/contact.ts', aliases, `moved: ['/earlier'], ${aliases}`],
    ['pages/home.ts', "'/contact#write'", "'/earlier#write'"],
  );
  expect(message).toMatchInlineSnapshot(`
    "
    pages/home.ts:17:43  pages[0].sections[0].actions[1].to
        16 |         { do: 'scroll', label: HOSTILE.quotes, target: 'more', emphasis: 'primary' },
      > 17 |         { do: 'link', label: 'Write', to: '/earlier#write' },
           |                                           ^
        18 |         { do: 'external', label: HOSTILE.lines, link: 'partner' },
      Found:   a link to "/earlier", which moved
      Allowed: "/contact"

    1 mistake in the site config.
    "
  `);
});

test('an address that another page has', async () => {
  const message = await messageOf(['pages/contact.ts', aliases, `moved: ['/'], ${aliases}`]);
  expect(message).toMatchInlineSnapshot(`
    "
    pages/contact.ts:6:11  pages[1].moved[0]
        5 |   path: '/contact',
      > 6 |   moved: ['/'], aliases: [{ path: '/hello/there' }, { path: '/hello', section: 'write' }],
          |           ^
        7 |   title: 'Contact',
      Found:   the path "/" a second time
      Allowed: each path once; the first is at pages[0].path

    1 mistake in the site config.
    "
  `);
});

test('where pages were is written down for static hosts, and only then', async () => {
  const file = 'public/_redirects';
  expect(planSite([await loadSite(editedSite())]).has(file)).toBe(false);
  const root = editedSite(['pages/contact.ts', aliases, `moved: ['/a', '/b/c'], ${aliases}`]);
  expect(planSite([await loadSite(root)]).get(file)).toMatchInlineSnapshot(`
    "# Generated from the site config by the command \`generate\`. Do not edit.
    /a /contact 301
    /b/c /contact 301
    "
  `);
});
