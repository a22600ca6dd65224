import { expect, test } from 'vitest';
import { describedBy } from '../../../../../core/config/fields/kinds.ts';
import * as fields from '../../../../../core/config/fields.ts';
import { messageOf } from './message-of.ts';

/** What a helper says to these options. */
const refusal = (helper: string, options: object): string => {
  const call = Reflect.get(fields, helper) as (given: object) => unknown;
  try {
    call({ label: 'Label', ...options });
    return 'accepted';
  } catch (error) {
    return String((error as Error).message);
  }
};

test.each([
  ['choice', { options: ['a'], widget: 'radio' }, 'widget', 'as'],
  ['text', { maxLength: 100 }, 'maxLength', 'max'],
  ['text', { required: true }, 'required', 'optional'],
  ['phone', { placehodler: 'x' }, 'placehodler', 'placeholder'],
  ['email', { description: 'x' }, 'description', 'hint'],
  ['number', { minimum: 1 }, 'minimum', 'min'],
  ['several', { choices: ['a'], options: ['a'] }, 'choices', 'options'],
  ['file', { accept: ['pdf'], maxSize: 5 }, 'maxSize', 'maxBytes'],
  ['date', { form: 'today' }, 'form', 'from'],
  ['group', { item: 'Guest', fields: {}, maxItems: 3 }, 'maxItems', 'max'],
])('%s(%j) has no option "%s", and "%s" is offered', (helper, options, wrong, right) => {
  const message = refusal(helper, options);
  expect(message).toMatch(
    new RegExp(`^${helper}\\(\\) has no option "${wrong}". Allowed: label, `),
  );
  expect(message).toMatch(new RegExp(`Did you mean "${right}"\\?$`));
});

test('what nothing resembles is refused with what is allowed', () => {
  expect(refusal('note', { text: 'x', colour: 'red' })).toBe(
    'note() has no option "colour". Allowed: text, label, showWhen.',
  );
  expect(refusal('note', { text: 'x' })).toBe('accepted');
});

test.each([
  ['text', { max: '100' }, '`max: "100"`. Allowed: a number, without quotation marks.'],
  ['text', { max: 'four', pattern: /^a$/u }, '`max: "four"`. Allowed: a number, without'],
  ['text', { multiline: 'yes' }, '`multiline: "yes"`. Allowed: true or false, without'],
  ['text', { optional: 'no' }, '`optional: "no"`. Allowed: true or false, without'],
  ['date', { from: new Date(0) }, '`from: a Date`. Allowed: a text.'],
  ['consent', { wording: 'Yes.', version: 2 }, '`version: 2`. Allowed: a text.'],
])('%s(%j) is refused with what was found and what is allowed', (helper, options, said) => {
  expect(refusal(helper, options)).toContain(`${helper}() has ${said}`);
});

test.each([
  ['consent', { version: '1' }, '`wording`. Required: `wording` and `version`.'],
  ['consent', { wording: 'Yes.' }, '`version`. Required: `wording` and `version`.'],
  ['choice', {}, '`options`. Required: `options`.'],
  ['group', { item: 'Guest' }, '`fields`. Required: `fields` and `item`.'],
  ['file', {}, '`accept`. Required: `accept`.'],
])('%s(%j) is refused, since an option is missing', (helper, options, said) => {
  expect(refusal(helper, options)).toBe(`${helper}() has no ${said}`);
});

test('a scale names its ends, and is from 0 or 1 to 10 at most', () => {
  const scale = fields.rating({ label: 'Tour', max: 3, lowest: 'Poor', highest: 'Good' });
  expect(describedBy(scale).field).toMatchObject({
    options: ['1', '2', '3'],
    choices: { 1: '1 – Poor', 2: '2', 3: '3 – Good' },
  });
  expect(scale.safeParse('3').success).toBe(true);
  expect(scale.safeParse('0').success).toBe(false);
  expect(refusal('rating', { min: 0, max: 10 })).toBe('accepted');
  for (const wrong of [{ max: 1 }, { max: 11 }, { max: 4.5 }, { min: 2 }])
    expect(refusal('rating', wrong)).toMatch(
      /^rating\(\) has a scale from .+ Allowed: `min` 0 or 1/,
    );
});

test('each row of a matrix is a field with the answers of the columns', () => {
  const asked = {
    ...{ label: 'Tour', hint: 'Rate each.', columns: { bad: 'Bad', good: 'Good' } },
    rows: { guide: 'The guide', dome: 'The dome' },
  } as const;
  const { guide, dome } = fields.matrix(asked);
  expect(describedBy(guide)).toMatchObject({ title: 'Tour – The guide' });
  const matrix = { id: 'guide', label: 'Tour', hint: 'Rate each.', row: 'The dome' };
  expect(describedBy(dome).field).toMatchObject({ matrix, choices: { bad: 'Bad', good: 'Good' } });
  expect(describedBy(dome).description).toBeUndefined();
  expect(dome.safeParse('good').success).toBe(true);
  for (const wrong of ['Good', '', undefined]) expect(dome.safeParse(wrong).success).toBe(false);
  const optional = fields.matrix({ ...asked, optional: true });
  expect(optional.dome.safeParse(undefined).success).toBe(true);
  expect(refusal('matrix', { rows: {}, columns: ['a'] })).toMatch(/^matrix\(\) has no `rows`/);
});

test('the message of check has the place of the call', async () => {
  const message = await messageOf(['forms/contact.ts', "label: 'Topic'", "labell: 'Topic'"]);
  expect(message).toMatch(
    /^\nforms\/contact\.ts:\d+:\d+ could not be read: choice\(\) has no option "labell"/,
  );
});
