import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const AFTER = '  conditions: [';

/** The message about the steps of the form whose fields are name, email, topic, phone, message and agreed. */
const about = (first: string, second: string): Promise<string> =>
  messageOf([
    'forms/contact.ts',
    AFTER,
    `  steps: [{ title: 'One', fields: [${first}] }, { title: 'Two', fields: [${second}] }],\n${AFTER}`,
  ]);

test('steps that leave out a field, name one twice, one that is not there, or change the order', async () => {
  expect(
    await about("'name', 'email', 'phone', 'topic'", "'mesage', 'name', 'agreed'"),
  ).toMatchInlineSnapshot(`
    "
    forms/contact.ts:44:62  forms[1].steps[0].fields[3]
        43 |   store: { collection: 'contacts', keep: 30 },
      > 44 |   steps: [{ title: 'One', fields: ['name', 'email', 'phone', 'topic'] }, { title: 'Two', fields: ['mesage', 'name', 'agreed'] }],
           |                                                              ^
        45 |   conditions: [
      Found:   the field "topic" behind one that comes after it
      Allowed: the order of the schema: conditions ask about fields further up

    forms/contact.ts:44:99  forms[1].steps[1].fields[0]
        43 |   store: { collection: 'contacts', keep: 30 },
      > 44 |   steps: [{ title: 'One', fields: ['name', 'email', 'phone', 'topic'] }, { title: 'Two', fields: ['mesage', 'name', 'agreed'] }],
           |                                                                                                   ^
        45 |   conditions: [
      Found:   the field "mesage", which does not exist
      Allowed: "name", "email", "topic", "phone", "message", "agreed"
      Fix:     Did you mean "message"?

    forms/contact.ts:44:109  forms[1].steps[1].fields[1]
        43 |   store: { collection: 'contacts', keep: 30 },
      > 44 |   steps: [{ title: 'One', fields: ['name', 'email', 'phone', 'topic'] }, { title: 'Two', fields: ['mesage', 'name', 'agreed'] }],
           |                                                                                                             ^
        45 |   conditions: [
      Found:   the field "name" again
      Allowed: each field in one step

    forms/contact.ts:44:10  forms[1].steps
        43 |   store: { collection: 'contacts', keep: 30 },
      > 44 |   steps: [{ title: 'One', fields: ['name', 'email', 'phone', 'topic'] }, { title: 'Two', fields: ['mesage', 'name', 'agreed'] }],
           |          ^
        45 |   conditions: [
      Found:   steps without the field "message"
      Allowed: each field that is shown in one of the steps

    4 mistakes in the declaration.
    "
  `);
});
