import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineForm } from '../../../../core/config/define.ts';
import { optionsOf } from '../../../../core/config/feature.ts';
import { flag, text, when } from '../../../../core/config/fields.ts';
import { formSchema } from '../../../../core/config/form.ts';
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

test('a query fills in fields that a form on the page names, with values that they accept', () => {
  const prefill = (path: string, query: string) =>
    pages.at(path)?.prefillOf(new URLSearchParams(query));
  const message = 'A message of some length.';
  expect(
    prefill('/list', `name=Ada&message=short&email=a@example.org&dataConsentGiven=on`),
  ).toEqual({ name: 'Ada' });
  expect(prefill('/lists', `message=${message}&name=&company=%3Cb%3E`)).toEqual({
    message,
    company: '<b>',
  });
  expect(prefill('/list', 'toString=1&__proto__=1')).toEqual({});
  expect(prefill('/pay', 'name=Ada')).toEqual({});
});

test('a box is filled in by a yes, and a hidden field is judged with the others', () => {
  const boxed = formSchema.parse(
    defineForm({
      id: 'contact',
      schema: z.object({
        press: flag({ label: 'Press' }),
        medium: text({ label: 'Medium', min: 3, optional: true, showWhen: when('press').is(true) }),
      }),
      store: { collection: 'contacts', keep: 365 },
      prefill: ['press', 'medium'],
    }),
  );
  const { at } = formPages({
    ...site,
    forms: [boxed],
    pages: z
      .array(pageSchemaOf(site.kinds))
      .parse([{ ...base, id: 'home', path: '/', sections: [formOf('contact')] }]),
  });
  const prefill = (query: string) => at('/')?.prefillOf(new URLSearchParams(query));
  expect(prefill('press=true&medium=Radio')).toEqual({ press: 'true', medium: 'Radio' });
  expect(prefill('press=on&medium=R')).toEqual({ press: 'on' });
  expect(prefill('press=perhaps')).toEqual({});
});
