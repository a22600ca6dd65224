import { expect, test } from 'vitest';
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

test('the message of check has the place of the call', async () => {
  const message = await messageOf(['forms/contact.ts', "label: 'Topic'", "labell: 'Topic'"]);
  expect(message).toMatch(
    /^\nforms\/contact\.ts:\d+:\d+ could not be read: choice\(\) has no option "labell"/,
  );
});
