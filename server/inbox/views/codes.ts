import { optionsOf } from '../../../core/config/feature.ts';
import { type CodeRules, maskedCode } from '../../data-room/codes.ts';
import { type CodeStatus, codeStatus, MOST_CODES } from '../../data-room/issued-codes.ts';
import { mailSettings } from '../../operations/mail/transport.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { formOf, html, type Markup, type Piece, tableOf } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import type { Handler, InboxContext, Visit } from '../page/visit.ts';
import { pageLinks, pageOf } from './paging.ts';

/** Returns the rules of this site's codes, such as their collection and prefix. */
export const rulesOf = ({ site }: InboxContext): CodeRules => optionsOf(site, 'dataRoom').codes;

/** Lists the issued codes, with a form for more. */
export const showCodes: Handler = async (context, visit) => {
  const { collection } = rulesOf(context);
  await context.audit.log([{ event: 'inbox-list', details: { collection, by: visit.by } }]);
  return codesPage(context, visit);
};

/** Returns the page of the codes, with the error of the form if there is one. */
export const codesPage = async (context: InboxContext, visit: Visit, fault?: string) => {
  const rules = rulesOf(context);
  const page = await pageOf(context, rules.collection, visit.query);
  const rows = page.records.map((record) => rowOf(context, visit, rules, record));
  return {
    status: fault === undefined ? 200 : 422,
    page: {
      title: fault === undefined ? 'Access codes' : 'Not issued: access codes',
      content: html`<h1>Access codes</h1>
<section class="sheet"><h2>Issue codes</h2>
${fault !== undefined && html`<p class="fault" role="alert">${fault}</p>`}
${formOf(visit, '/codes', issueForm(context, visit.posted))}</section>
<h2>Issued</h2>
${
  rows.length === 0
    ? html`<p>No codes have been issued.</p>`
    : tableOf(
        'Access codes',
        [['Code', 'short'], ['State'], ['For', 'person'], ['Issued'], ['Actions', 'acts']],
        rows,
      )
}
${pageLinks('/codes', { parameters: new URLSearchParams() }, page)}`,
    },
  };
};

const issueForm = ({ environment }: InboxContext, posted: URLSearchParams): Markup => {
  // After an error, the fields have what the user entered.
  const value = (name: string, byDefault = '') => posted.get(name) ?? byDefault;
  return html`<div class="filter"><p><label for="count">How many</label><input id="count" name="count" type="number" min="1" max="${MOST_CODES}" required value="${value('count', '1')}"></p>
<p><label for="expires">Last day (UTC), or none</label><input id="expires" name="expires" type="date" value="${value('expires')}"></p>
<p><label for="email">Only for this e-mail address</label><input id="email" name="email" type="email" maxlength="254" autocomplete="off" value="${value('email')}"></p>
${mailSettings(environment) !== undefined && html`<label class="check"><input type="checkbox" name="mail" value="yes"${posted.has('mail') && html` checked`}>Mail the code to this address</label>`}
<p><button type="submit" class="strong">Issue</button></p></div>`;
};

/** The CSS class of each status: those of the submissions' states, for their colours. */
const STATUS_CLASSES: Readonly<Record<CodeStatus, string>> = {
  open: 'new',
  used: 'done',
  revoked: 'spam',
  expired: 'spam',
};

/** Returns the cells of a code in the table. */
const rowOf = (
  context: InboxContext,
  visit: Visit,
  rules: CodeRules,
  record: StoredRecord,
): Piece[] => {
  const { id, hint, usedBy, usedAt, expiresAt, boundEmail, createdAt } = record;
  const status = codeStatus(record, context.clock());
  // Beside its hash, only the last group of a code is stored, as its hint.
  const name = maskedCode(rules, String(hint));
  const revoke = html`<button type="submit" class="danger" aria-label="Revoke ${name}">Revoke</button>`;
  return [
    html`${name} <span class="faint">No ${id}</span>`,
    html`<span class="state ${STATUS_CLASSES[status]}">${status}</span>${
      status === 'used' &&
      html` by <bdi>${String(usedBy ?? '')}</bdi>, ${timeShown(context, usedAt)}`
    }${status === 'open' && timeShown(context, expiresAt) && html` until ${timeShown(context, expiresAt)}`}`,
    typeof boundEmail === 'string' ? html`<bdi>${boundEmail}</bdi>` : 'whoever has it',
    timeShown(context, createdAt),
    status === 'open' && formOf(visit, `/codes/${id}/revoke`, revoke),
  ];
};
