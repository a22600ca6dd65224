import type { Form } from '../../../generators/declaration/form.ts';
import { admittedSchema, grantedSchema, mailedSchema, storedSchema } from './answers.ts';
import { fixedRoutes } from './fixed-routes.ts';
import { anyPost, failure, json, seeOther, withPages } from './responses.ts';
import type { RouteDescription } from './route-description.ts';

const duplicate = { 409: failure('There is a record of this already.') };

/** What a form's endpoint answers, by what the server does with its submissions. */
const formRoute = (form: Form): Omit<RouteDescription, 'method' | 'path' | 'form'> => {
  if (form.handler === 'data-room-download') {
    return {
      summary: 'Ask for a document',
      answers: {
        ...anyPost,
        201: json('It is logged; the cookie opens the file for a while.', grantedSchema),
        401: failure('An internal document, and there is no session.'),
        403: failure('The access code is not valid, or the request comes from another site.'),
        404: failure('There is no such document, or it is not available.'),
        409: failure('The agreement has changed, or this token was sent with other entries.'),
      },
    };
  }
  if (form.handler === 'data-room-password') {
    return {
      summary: 'Enter the internal data room',
      answers: {
        ...anyPost,
        200: json('The session begins; the cookie holds it.', admittedSchema),
        401: failure('The password is wrong.'),
        503: failure('The internal data room is not configured, or a session cannot be kept.'),
      },
    };
  }
  const names = Object.keys(form.fields);
  const tellsOfMail = form.mail?.sent ?? form.mail?.delayed ?? form.mail?.skipped;
  const kept = tellsOfMail === undefined ? storedSchema : mailedSchema;
  const answers = { ...anyPost, 201: json('It is kept.', kept) };
  return {
    summary: `Send the form '${form.id}'`,
    files: names.filter((name) => form.fields[name]?.file),
    answers: form.duplicate === undefined ? answers : { ...answers, ...duplicate },
  };
};

/** All calls of a site with these forms. */
export const describeRoutes = (forms: readonly Form[]): RouteDescription[] => [
  ...fixedRoutes,
  ...forms.map((form): RouteDescription => {
    const { answers, ...rest } = formRoute(form);
    const both = withPages({ ...answers, 303: seeOther });
    return { method: 'post', path: form.endpoint, form, ...rest, answers: both };
  }),
];
