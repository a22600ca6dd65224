import { expect, test } from 'vitest';
import form from '../../../../renderer/sections/form/schema.ts';

const section = form.schema.parse({
  heading: 'Write to us',
  form: 'visit',
  contact: {
    heading: 'Other ways',
    entries: [
      { show: 'text', label: 'Place', text: 'By the lake' },
      { show: 'email', label: 'Write to us', email: 'office' },
      { show: 'link', label: 'Come by', link: 'directions' },
    ],
  },
});

test('the addresses beside a form are checked as links, at their places', () => {
  expect(form.links?.(section)).toEqual([
    { name: 'email:office', path: ['contact', 'entries', 1, 'email'] },
    { name: 'link:directions', path: ['contact', 'entries', 2, 'link'] },
  ]);
  expect(form.links?.({ ...section, contact: undefined })).toEqual([]);
});
