import { printedText } from '../../../core/messages/rich-text.ts';
import { isObject } from '../../lib/json.ts';
import {
  type Handling,
  handlingOf,
  handlingsOf,
  handlingValues,
} from '../../operations/handling/handling.ts';
import { type MailResult, outboxJob, outcomesOf } from '../../operations/outbox/outbox.ts';
import { recordFiles } from '../../storage/store/record.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { html, type Markup, stateShown } from '../page/html.ts';
import { noticeShown } from '../page/notices.ts';
import { ageShown, timeShown } from '../page/times.ts';
import type { Handler, InboxContext, InboxPage, Visit } from '../page/visit.ts';
import {
  answersOf,
  changeShown,
  confirmationShown,
  replyStateShown,
  waitingShown,
} from './answers.ts';
import { emailOf, formName, type ListEntry, nameOf, pathOf, recordOfPath } from './collections.ts';
import { isShowable } from './downloads.ts';
import {
  ANY_STATE,
  addressOf,
  type Filter,
  filterOf,
  isFromAllForms,
  listAddress,
} from './filter.ts';
import { handlingShown, staffNames, stateForms } from './handling-views.ts';
import {
  MOST_OTHERS,
  type Neighbours,
  neighboursOf,
  othersOfPerson,
  type Side,
} from './neighbours.ts';
import { mailStateShown } from './outbox.ts';
import { openedReplyShown, replyFormShown } from './reply.ts';
import { excerptShown, highlighted } from './search-highlights.ts';
import { templatesPath } from './templates.ts';

/** Shows one submission with its files, consent, mails and handling. */
export const showRecord: Handler = async (context, visit) => ({
  page: await recordPage(context, visit, await recordOfPath(context, visit)),
});

/**
 * Returns the page of a submission. A `question` replaces the notice: it asks whether an action is to be done
 * although a colleague changed the submission meanwhile (`conflictResponse` in ../actions/handling.ts).
 */
export const recordPage = async (
  context: InboxContext,
  visit: Visit,
  entry: ListEntry,
  question?: Markup,
): Promise<InboxPage> => {
  const { collection, record } = entry;
  const details = { collection, id: record.id, by: visit.by };
  await context.audit.log([{ event: 'inbox-view', details }]);
  const filter = filterOf(context, visit);
  const handling = await handlingOf(context.storage.store, record);
  const title = nameOf(entry, record);
  const reply = replyStateShown(context, handling);
  const form = formName(entry);
  const search = filter.parameters.get('search');
  const neighbours = await neighboursOf(context, entry, filter, MOST_BESIDE);
  return {
    title: `${title}, ${form}`,
    content: html`${question ?? noticeShown(context, visit)}
<div class="split">
<div>
<p class="crumb"><a href="${listAddress(collection, filter.parameters)}" accesskey="u">Back to ${isFromAllForms(filter.parameters) ? 'all forms' : form}</a></p>
<h1><bdi>${title}</bdi></h1>
<div class="bar">${stateForms(context, visit, entry, handling)}
${neighbourLinks(entry, filter, neighbours)}</div>
${factsShown(context, entry, handling)}
${(await openedReplyShown(context, visit, entry, handling)) ?? (reply && html`<p>${reply}</p>`)}
${await othersShown(context, entry)}
<div class="columns">
<div>
<div class="sheet">
<h2 class="unseen">Submission</h2>
${answersShown(context, entry, search)}
${filesShown(entry)}
</div>
${await replyFormShown(context, visit, entry, handling)}
<div class="sheet">
${consentShown(context, record)}
${await mailsShown(context, record)}
<p><a href="${pathOf(entry)}/trail">History</a> · <a href="${templatesPath(entry)}">Reply templates</a></p>
</div>
</div>
<aside aria-label="What staff do with it">
${handlingShown(context, visit, entry, { handling, names: await staffNames(context, visit) })}
</aside>
</div>
</div>
${await listPartShown(context, entry, filter, neighbours)}
</div>`,
  };
};

/** Returns the line under the heading: state and assignee, and when and how the submission was sent. */
const factsShown = (
  context: InboxContext,
  entry: ListEntry,
  handling: Handling | undefined,
): Markup => {
  const { record, definition } = entry;
  const { state = 'new', assignee, changedAt, changedBy } = handling ?? {};
  const assigneeText =
    assignee === undefined ? 'Not assigned' : html`Assigned to <bdi>${assignee}</bdi>`;
  const sent = html`${formName(entry)} ${record.id}, sent ${timeShown(context, record[definition.timestamp])}`;
  const further = html`${waitingShown(context, record)}${confirmationShown(context, record)}${changeShown(context, record)}${languageShown(context, record)}`;
  const sinceWhen =
    changedAt !== undefined &&
    state !== 'new' &&
    html`, ${state} since ${timeShown(context, changedAt)}${changedBy !== undefined && html` by <bdi>${changedBy}</bdi>`}`;
  return html`<p class="facts">${stateShown(state)} · ${assigneeText} <span class="faint">· ${sent}${further}${sinceWhen}</span></p>`;
};

/** Returns the answers with their labels. The words of a search are highlighted. */
const answersShown = (context: InboxContext, entry: ListEntry, search: string | null): Markup => {
  const rows = answersOf(entry, entry.record, context.site.words).map(
    ({ label, text, image, link, isMessage }) => {
      const letterClass = isMessage && html` class="letter"`;
      const shownText = highlighted(text, search);
      const linkedText =
        link === undefined
          ? shownText
          : html`<a href="${link}" rel="noopener noreferrer">${shownText}</a>`;
      return html`<dt${letterClass}>${label}</dt><dd dir="auto"${letterClass}>${image ?? linkedText}</dd>`;
    },
  );
  return html`<dl class="answers">${rows}</dl>`;
};

/** The most submissions before, and after, a submission in the list beside it. */
const MOST_BESIDE = 15;

/**
 * Returns the part of the list around a submission, which wide screens show beside it. Undefined if the list has
 * no other.
 */
const listPartShown = async (
  context: InboxContext,
  entry: ListEntry,
  { parameters }: Filter,
  { before, after }: Neighbours,
): Promise<Markup | undefined> => {
  const entries = [...before.entries.toReversed(), entry, ...after.entries];
  if (entries.length === 1) return undefined;
  const search = parameters.get('search') ?? '';
  const handlings = await handlingsOf(
    context.storage.store,
    entries.map(({ record }) => record),
  );
  const rows = entries.map((one, at) => {
    const handling = handlings[at];
    const { state } = handlingValues(handling);
    return html`<li><a href="${addressOf(pathOf(one), parameters)}"${one === entry && html` aria-current="true"`} class="${state}"><bdi class="name">${highlighted(nameOf(one, one.record), search)}</bdi>${ageShown(context, one.record[one.definition.timestamp])}<bdi class="gist">${isFromAllForms(parameters) && `${formName(one)} · `}${excerptShown(context, one, handling, search)}</bdi>${state !== 'new' && stateShown(state)}</a></li>`;
  });
  return html`<nav class="beside" aria-label="List"><ul>${rows}</ul></nav>`;
};

/** Returns links to the newest other submissions of the sender, by the e-mail address. Undefined without any. */
const othersShown = async (
  context: InboxContext,
  entry: ListEntry,
): Promise<Markup | undefined> => {
  const person = emailOf(entry, entry.record);
  if (person === undefined) return undefined;
  const others = await othersOfPerson(context, entry, person);
  if (others.length === 0) return undefined;
  const all = addressOf('/', new URLSearchParams({ state: ANY_STATE, person }));
  const count =
    others.length > MOST_OTHERS ? `More than ${MOST_OTHERS} other` : `${others.length} more`;
  const linked = others.slice(0, MOST_OTHERS);
  const handlings = await handlingsOf(
    context.storage.store,
    linked.map(({ record }) => record),
  );
  const links = linked.map((other, at) => {
    const { state } = handlingValues(handlings[at]);
    const age = ageShown(context, other.record[other.definition.timestamp]);
    return html`${at > 0 && ', '}<a href="${pathOf(other)}">${formName(other)} ${other.record.id}</a> (${state}, ${age})`;
  });
  return html`<p class="facts">${count} ${others.length === 1 ? 'submission' : 'submissions'} of this person: ${links} · <a href="${all}">Show all</a></p>`;
};

/** Returns the language that the visitor used. Undefined in a site with one. */
const languageShown = ({ site }: Pick<InboxContext, 'site'>, { language }: StoredRecord) => {
  const used = site.translations.find(({ tag }) => tag === language);
  return used && html`, in <span lang="${used.tag}">${used.name}</span>`;
};

/** Returns links to the previous and next record of the filtered list. */
const neighbourLinks = (
  { collection }: ListEntry,
  { parameters }: Filter,
  { before, after }: Neighbours,
): Markup => {
  // If the search found nothing near, the link opens the part of the list where it would continue.
  const link = ({ entries: [nearest], isNewer, nextPage }: Side, rel: 'prev' | 'next') => {
    if (nearest === undefined && nextPage === undefined) return undefined;
    const isPrevious = rel === 'prev';
    const address = nearest
      ? addressOf(pathOf(nearest), parameters)
      : listAddress(collection, parameters, nextPage);
    const label = html`<span class="wide">${isNewer ? 'Newer' : 'Older'}${nearest === undefined && ' in the list: none is near'}</span>`;
    return html`<a href="${address}" rel="${rel}" accesskey="${isPrevious ? 'p' : 'n'}">${isPrevious && '← '}${label}${!isPrevious && ' →'}</a>`;
  };
  return html`<nav class="turn" aria-label="Neighbours">${link(before, 'prev')}${link(after, 'next')}</nav>`;
};

/** Returns download links to the files of a submission. Undefined without files. */
const filesShown = (entry: ListEntry): Markup | undefined => {
  const files = recordFiles(entry.definition.files ?? [], entry.record);
  if (files.length === 0) return undefined;
  return html`<h2>Files</h2>
<ul>${files.map(
    ({ field, title, type }) =>
      html`<li><a href="${pathOf(entry)}/files/${encodeURIComponent(field)}" download><bdi>${String(title ?? field)}</bdi></a>${isShowable(type) && html` <a href="${pathOf(entry)}/files/${encodeURIComponent(field)}?show=yes" target="_blank" rel="noopener" class="faint">Open<span class="unseen"> ${String(title ?? field)}</span> in a new tab</a>`}</li>`,
  )}</ul>
<p class="faint">These files are from a visitor. Open them with care.</p>`;
};

/** Returns the wording that the visitor agreed to. Undefined without a consent. */
const consentShown = (context: InboxContext, { consent }: StoredRecord): Markup | undefined => {
  if (!isObject(consent)) return undefined;
  const { wording, version, at } = consent;
  return html`<details><summary><h2>Consent</h2></summary>
<p dir="auto">${printedText(String(wording ?? ''))}</p>
<p class="faint">Version ${String(version ?? '')}, given ${timeShown(context, at)}</p></details>`;
};

/** The labels of outcomes. */
const RESULT_LABELS: Readonly<Record<MailResult, string>> = {
  sent: 'accepted by the mail server',
  'given-up': 'failed: the mail server did not accept it',
  dropped: 'discarded by staff',
};

/**
 * Returns the mails about a submission: waiting ones, and the outcomes of others, which are stored for a year.
 * Undefined without any.
 */
const mailsShown = async (
  context: InboxContext,
  record: StoredRecord,
): Promise<Markup | undefined> => {
  const { storage } = context;
  const { submissionToken: submission } = record;
  const jobs =
    typeof submission === 'string' ? await storage.store.find('outbox', { submission }) : [];
  const waitingMails = jobs.map(outboxJob);
  // A mail that is tried again waits, so its earlier outcome no longer counts.
  const endedMails = (await outcomesOf(storage.store, record)).filter(
    ({ kind }) => !waitingMails.some((mail) => mail.kind === kind),
  );
  if (waitingMails.length + endedMails.length === 0) return undefined;
  return html`<h2>Mail</h2>
<ul>${endedMails.map(({ kind, result, at }) => html`<li>${kind}: ${RESULT_LABELS[result]}, ${timeShown(context, at)}</li>`)}${waitingMails.map(
    (mail) =>
      html`<li>${mail.kind}: ${mailStateShown(context, mail)}${mail.failure !== undefined && html`, <code>${mail.failure}</code>`}</li>`,
  )}</ul>
${waitingMails.length > 0 && html`<p><a href="/outbox">To the outbox</a></p>`}`;
};
