import { expect, test } from 'vitest';
import { z } from 'zod';
import { pageSchema } from '../../../generators/declaration/page.ts';
import { formPages } from '../../../server/http/pages/form-pages.ts';

const hero = { kind: 'hero' as const, heading: 'Heading' };
const formOf = (form: string) => ({ kind: 'form' as const, heading: 'Form', form });
const base = { title: 'Title', description: 'Description.' };

const pages = formPages(
  z.array(pageSchema).parse([
    { ...base, id: 'home', path: '/', sections: [hero] },
    { ...base, id: 'pay', path: '/pay', sections: [hero, formOf('waitlist')] },
    {
      ...base,
      id: 'list',
      path: '/list',
      aliases: [{ path: '/lists' }],
      sections: [formOf('waitlist'), formOf('contact')],
    },
    {
      ...base,
      id: 'careers',
      path: '/careers',
      sections: [{ kind: 'jobs', heading: 'Jobs', form: 'application', applyLabel: 'Apply' }],
    },
  ]),
);

test.each([
  ['the page it was sent from', 'waitlist', '/list', '/list'],
  ['an alias of such a page', 'waitlist', '/lists', '/lists'],
  ['the first page with the form, when sent from another', 'waitlist', '/', '/pay'],
  ['the page of the jobs', 'application', '/', '/careers'],
  ['where it came from, when no page has it', 'newsletter', '/', '/'],
])('a form is answered at %s', (_where, form, sentFrom, path) => {
  expect(pages.pathOf(form, sentFrom)).toBe(path);
});

test('a page knows its forms and whether it has jobs', () => {
  expect([...(pages.at('/lists')?.forms ?? [])]).toEqual(['waitlist', 'contact']);
  expect(pages.at('/careers')?.hasJobs).toBe(true);
  expect(pages.at('/')?.hasJobs).toBe(false);
  expect(pages.at('/none')).toBeUndefined();
});
