import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionsOf } from '../../../../core/config/feature.ts';
import { pageSchemaOf } from '../../../../core/config/page.ts';
import { formPages } from '../../../../server/http/pages/form-pages.ts';
import { site } from '../../../../server/site.ts';

const hero = { kind: 'hero' as const, heading: 'Heading' };
const formOf = (form: string) => ({ kind: 'form' as const, heading: 'Form', form });
const base = { title: 'Title', description: 'Description.' };

const pages = formPages({
  ...site,
  pages: z.array(pageSchemaOf(site.kinds)).parse([
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
      sections: [{ kind: 'jobs', heading: 'Jobs', applyLabel: 'Apply' }],
    },
  ]),
});

test.each([
  ['the page it was sent from', 'waitlist', '/list', '/list'],
  ['an alias of such a page', 'waitlist', '/lists', '/lists'],
  ['the first page with the form, when sent from another', 'waitlist', '/', '/pay'],
  ['the page of the jobs', 'application', '/', '/careers'],
  ['where it came from, when no page has it', 'newsletter', '/', '/'],
])('a form is answered at %s', (_where, form, sentFrom, path) => {
  expect(pages.pathOf(form, sentFrom)).toBe(path);
});

test('a page knows its forms and the queries of its sections', () => {
  expect([...(pages.at('/lists')?.forms ?? [])]).toEqual(['waitlist', 'contact']);
  expect(pages.at('/careers')?.queries).toEqual({
    apply: optionsOf(site, 'jobs').cards.map(({ id }) => id),
  });
  expect(pages.at('/')?.queries).toEqual({});
  expect(pages.at('/none')).toBeUndefined();
});
