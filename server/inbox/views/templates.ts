import { replyFieldsOf } from '../../../core/config/form.ts';
import { placesOf } from '../../../core/messages/table.ts';
import { isStorableText } from '../../storage/store/record.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup } from '../page/html.ts';
import { noticeShown, storeNotice } from '../page/notices.ts';
import {
  type Handler,
  type InboxContext,
  InboxRefusal,
  notFoundPage,
  type Visit,
} from '../page/visit.ts';
import { type Box, boxOfPath, formName } from './collections.ts';
import { addressOf } from './filter.ts';

/** The collection of reply templates that staff saved. */
const COLLECTION = 'reply_templates';
/** The longest texts of a template in characters. */
const LONGEST_NAME = 60;
const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 5_000;
/** The most templates of one form. */
const MOST_TEMPLATES = 30;

/** A template of a reply. If its subject is empty, the reply has the subject of one without a template. */
export interface ReplyTemplate {
  readonly name: string;
  readonly subject: string;
  readonly text: string;
}

/** A template that staff saved. */
interface SavedTemplate extends ReplyTemplate {
  readonly id: number;
}

/** Returns the template that a record has. */
const templateOf = ({ id, name, subject, text }: StoredRecord): SavedTemplate => ({
  id,
  name: String(name),
  subject: String(subject),
  text: String(text),
});

/** Returns the templates that staff saved for the form of a collection, by name. */
export const savedTemplates = async (
  { storage: { store } }: Pick<InboxContext, 'storage'>,
  { collection }: Pick<Box, 'collection'>,
): Promise<readonly SavedTemplate[]> =>
  (await store.find(COLLECTION, { of: collection }))
    .map(templateOf)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Returns the path of the page with the templates of a form. */
export const templatesPath = ({ collection }: Pick<Box, 'collection'>): string =>
  `/forms/${collection}/templates`;

/** Shows the templates of a form's replies, with forms that save and remove them. */
export const showTemplates: Handler = async (context, visit) => {
  const box = boxOfPath(context, visit);
  const saved = await savedTemplates(context, box);
  const edited = saved.find(({ id }) => String(id) === visit.query.get('edit'));
  const title = `Reply templates, ${formName(box)}`;
  return {
    page: {
      title,
      content: html`${noticeShown(context, visit)}
<p class="crumb"><a href="/forms/${box.collection}" accesskey="u">Back to ${formName(box)}</a></p>
<h1>${title}</h1>
<div class="columns even">
<div>${[
        ...(box.form?.replies ?? []).map((template) => templateShown(template)),
        ...saved.map((template) => templateShown(template, templateActions(visit, box, template))),
      ]}
${saved.length + (box.form?.replies.length ?? 0) === 0 && html`<div class="empty"><p><strong>No templates yet.</strong></p></div>`}
</div>
<aside aria-label="${edited ? 'Change a template' : 'New template'}">${templateForm(visit, box, edited)}</aside>
</div>`,
    },
  };
};

/** Returns a template. One of the site config has no `actions`. */
const templateShown = ({ name, subject, text }: ReplyTemplate, actions?: Markup): Markup =>
  html`<section class="sheet"><h2>${name}</h2>
${subject !== '' && html`<p class="faint" dir="auto">${subject}</p>`}
<p class="text" dir="auto">${text}</p>
${actions ?? html`<p class="faint">From the site config.</p>`}</section>`;

const templateActions = (visit: Visit, box: Box, { id, name }: SavedTemplate): Markup =>
  html`<div class="row"><a class="button" href="${addressOf(templatesPath(box), new URLSearchParams(), { edit: id })}" aria-label="Change ${name}">Change</a>${formOf(
    visit,
    `${templatesPath(box)}/${id}/remove`,
    html`<button type="submit" aria-label="Remove ${name}">Remove</button>`,
  )}</div>`;

/** Returns the names that a template may contain in braces. */
const namesFor = ({ form }: Box): readonly string[] => [
  ...(form ? replyFieldsOf(form) : []),
  'id',
  'brand',
];

const templateForm = (visit: Visit, box: Box, edited: SavedTemplate | undefined): Markup =>
  html`<section class="sheet"><h2>${edited ? 'Change' : 'New template'}</h2>
${formOf(
  visit,
  templatesPath(box),
  html`${edited && html`<input type="hidden" name="edited" value="${edited.id}">`}<p><label for="template-name">Name</label><input id="template-name" name="name" type="text" maxlength="${LONGEST_NAME}" required value="${edited?.name ?? ''}"></p>
<p><label for="template-subject">Subject (optional)</label><input id="template-subject" name="subject" type="text" maxlength="${LONGEST_SUBJECT}" value="${edited?.subject ?? ''}"></p>
<p><label for="template-text">Text</label><textarea id="template-text" name="text" rows="10" maxlength="${LONGEST_TEXT}" required aria-describedby="template-names">${edited?.text ?? ''}</textarea></p>
<p class="faint" id="template-names">Filled in for each submission: ${namesFor(box).map((name, at) => html`${at > 0 && ', '}<code>{${name}}</code>`)}. Write no data of a person: erasures do not search templates.</p>
<button type="submit" class="strong">Save</button>`,
)}</section>`;

/** Returns a posted text of at most `maxLength` characters, with its line breaks as `\n`. @throws InboxRefusal 400 */
const postedText = (visit: Visit, name: string, maxLength: number): string => {
  const text = (visit.posted.get(name) ?? '').replace(/\r\n?/g, '\n').trim();
  if (text.length > maxLength)
    throw new InboxRefusal(400, `A ${name} has at most ${maxLength} characters.`);
  if (!isStorableText(text))
    throw new InboxRefusal(400, `The ${name} has characters that no store holds.`);
  return text;
};

/** Returns a posted template. @throws InboxRefusal 400, or 409 if the site config has its name */
const postedTemplate = (visit: Visit, box: Box): ReplyTemplate => {
  const line = (name: string, maxLength: number) =>
    postedText(visit, name, maxLength).replace(/[\p{Cc}\s]+/gu, ' ');
  const name = line('name', LONGEST_NAME);
  const subject = line('subject', LONGEST_SUBJECT);
  const text = postedText(visit, 'text', LONGEST_TEXT);
  if (box.form?.replies.some((reply) => reply.name === name))
    throw new InboxRefusal(409, `The site config has a template “${name}”. Choose another name.`);
  if (name === '' || text === '') throw new InboxRefusal(400, 'A template has a name and a text.');
  const names = namesFor(box);
  const unknown = placesOf(`${subject}\n${text}`).find((used) => !names.includes(used));
  if (unknown !== undefined)
    throw new InboxRefusal(
      400,
      `There is no answer {${unknown}}. Allowed: ${names.map((one) => `{${one}}`).join(', ')}.`,
    );
  return { name, subject, text };
};

const redirectToTemplates = (context: InboxContext, visit: Visit, box: Box, text: string) => {
  const notice = storeNotice(context, visit, { text });
  return { seeOther: addressOf(templatesPath(box), new URLSearchParams(), { notice }) };
};

/** Saves a new template, or a changed one under its new name. A new one of the same name is replaced. */
export const saveTemplate: Handler = async (context, visit) => {
  const { store } = context.storage;
  const box = boxOfPath(context, visit);
  const template = postedTemplate(visit, box);
  const saved = await savedTemplates(context, box);
  // The id of the template that the form changes. A form for a new one has none.
  const edited = visit.posted.get('edited');
  const sameName = saved.find(({ name }) => name === template.name);
  const existing = edited === null ? sameName : saved.find(({ id }) => String(id) === edited);
  if (edited !== null && existing === undefined) throw notFoundPage('There is no such template.');
  if (sameName !== undefined && sameName !== existing)
    throw new InboxRefusal(409, `There is a template “${template.name}”. Choose another name.`);
  if (existing === undefined && saved.length >= MOST_TEMPLATES)
    throw new InboxRefusal(409, `At most ${MOST_TEMPLATES} can be saved. Remove one first.`);
  await store.commit([
    existing === undefined
      ? { insert: COLLECTION, fields: { of: box.collection, ...template } }
      : { update: COLLECTION, where: { id: existing.id }, set: { ...template } },
  ]);
  return redirectToTemplates(context, visit, box, `The template “${template.name}” is saved.`);
};

/** Removes a template that staff saved. */
export const removeTemplate: Handler = async (context, visit) => {
  const box = boxOfPath(context, visit);
  const saved = await savedTemplates(context, box);
  const template = saved.find(({ id }) => String(id) === visit.params.id);
  if (template === undefined) throw notFoundPage('There is no such template.');
  await context.storage.store.commit([{ remove: COLLECTION, id: template.id }]);
  return redirectToTemplates(context, visit, box, `The template “${template.name}” is removed.`);
};
