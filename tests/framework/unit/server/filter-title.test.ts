import { expect, test } from 'vitest';
import { filterTitle } from '../../../../server/inbox/views/filter.ts';

test.each([
  ['state=all', 'All'],
  ['state=todo&assignee=me', 'To do, assigned to you'],
  // The name of a property that every object inherits.
  ['state=constructor', 'Constructor'],
])('the heading of the list with %s is "%s"', (query, title) => {
  expect(filterTitle(new URLSearchParams(query))).toBe(title);
});
