import type { Form } from '../../../generators/declaration/form.ts';
import { mailedSchema, storedSchema } from './answers.ts';
import type { ApiPart, FormRoute, RouteDescription } from './api-part.ts';
import { fixedRoutes } from './fixed-routes.ts';
import { anyPost, failure, json, seeOther, withPages } from './responses.ts';

const duplicate = { 409: failure('There is a record of this already.') };

/** What a form's endpoint answers, by what the server does with its submissions. */
const formRoute = (form: Form, parts: readonly ApiPart[]): FormRoute => {
  const handled = parts.find(({ handlers }) => handlers?.[form.handler])?.handlers?.[form.handler];
  if (handled) return handled;
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

/** All calls of a site with these forms, and what its features add. */
export const describeRoutes = (
  forms: readonly Form[],
  parts: readonly ApiPart[],
): RouteDescription[] => [
  ...fixedRoutes,
  ...parts.flatMap(({ routes }) => routes),
  ...forms.map((form): RouteDescription => {
    const { answers, ...rest } = formRoute(form, parts);
    const both = withPages({ ...answers, 303: seeOther });
    return { method: 'post', path: form.endpoint, form, ...rest, answers: both };
  }),
];
