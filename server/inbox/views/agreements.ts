import { Readable } from 'node:stream';
import { wordsFor } from '../../../core/config/site.ts';
import { type SignatureEvidence, verifySignature } from '../../data-room/nda/signature.ts';
import { signedCopy } from '../../data-room/nda/signed-copy.ts';
import type { StoredRecord } from '../../storage/store/store.ts';
import { html, type Piece, tableOf } from '../page/html.ts';
import { timeShown } from '../page/times.ts';
import {
  type Handler,
  type InboxContext,
  notFoundPage,
  parseId,
  type Visit,
} from '../page/visit.ts';
import { signatureShown } from './answers.ts';
import { addressOf, filterForm, filterOf } from './filter.ts';
import { pageLinks, pageOf } from './paging.ts';

/** The collection of signed agreements. */
const COLLECTION = 'signatures';
const PATH = '/agreements';

/** A signed agreement as it is stored. */
type SignatureRecord = StoredRecord & SignatureEvidence;

const asSignature = (record: StoredRecord) => record as SignatureRecord;

/** Lists the signed agreements, the newest first. */
export const listAgreements: Handler = async (context, visit) => {
  const details = { collection: COLLECTION, by: visit.by };
  await context.audit.log([{ event: 'inbox-list', details }]);
  const filter = filterOf(context, visit);
  // Agreements have no handling, so a state or an assignee in the address is ignored.
  const choice = { ...filter.choice, states: undefined, assignee: undefined };
  const page = await pageOf(context, COLLECTION, visit.query, { choice });
  // With a scan window (paging.ts), only a part of the agreements was searched.
  const isPartSearched = page.scanned !== undefined;
  const rows = page.records
    .map(asSignature)
    .map(({ id, reference, name, email, fileName, signedAt }): Piece[] => [
      html`<a href="${addressOf(`${PATH}/${id}`, filter.parameters)}">${reference}</a>`,
      html`<bdi>${name}</bdi>, <bdi>${email}</bdi>`,
      html`<bdi>${fileName}</bdi>`,
      timeShown(context, signedAt),
    ]);
  return {
    page: {
      title: 'Agreements',
      content: html`<h1>Agreements</h1>
${filterForm(PATH, filter, { hasHandling: false, hasEmailFields: true })}
${
  rows.length === 0
    ? html`<p>No agreement${isPartSearched && ' among those searched'} matches.</p>`
    : tableOf(
        'Signed agreements',
        [['Reference'], ['Signed by', 'person'], ['Document'], ['Signed']],
        rows,
      )
}
${pageLinks(PATH, { parameters: filter.parameters }, page)}`,
    },
  };
};

/** Shows one signed agreement and the result of verifying it. */
export const showAgreement: Handler = async (context, visit) => {
  const record = await signatureOfPath(context, visit);
  const details = { collection: COLLECTION, id: record.id, by: visit.by };
  await context.audit.log([{ event: 'inbox-view', details }]);
  const { SITE_URL } = context.environment;
  const { erasure, faults } = await verifySignature(context.storage, SITE_URL, record);
  const { reference, company } = record;
  const rows: [string, Piece][] = [
    ['Signed as', record.signature],
    ['Signed by hand', handwrittenShown(record)],
    ['Name', record.name],
    ['E-mail', record.email],
    ['E-mail verified', timeShown(context, record.emailVerifiedAt)],
    ['Company', company],
    ['Document', record.fileName],
    ['Language', record.language],
    ['Signed', timeShown(context, record.signedAt)],
    ['Agreement', `${record.agreement.title}, version ${record.agreement.version}`],
    ['SHA-256 of its text', html`<code>${record.agreement.sha256}</code>`],
  ];
  const list = addressOf(PATH, filterOf(context, visit).parameters);
  return {
    page: {
      title: `Agreement ${reference}`,
      content: html`<p><a href="${list}" accesskey="u">Back to the agreements</a></p>
<h1>Agreement ${reference}</h1>
${
  faults.length === 0
    ? html`<p class="notice">The agreement is unchanged since it was signed.</p>`
    : html`<div class="fault" role="alert"><p>The agreement was changed after it was signed.</p><ul>${faults.map((fault) => html`<li>${fault}</li>`)}</ul></div>`
}
${erasure && html`<p>The person was erased ${timeShown(context, erasure.at)}: of ${erasure.parts.join(', ')} only pseudonyms are left.</p>`}
<div class="sheet"><dl>${rows
        .filter(([, text]) => text)
        .map(([label, text]) => html`<dt>${label}</dt><dd dir="auto">${text}</dd>`)}</dl></div>
<p><a href="${PATH}/${record.id}/copy.pdf" download>Download the signed copy (PDF)</a></p>`,
    },
  };
};

/**
 * Returns the picture of the signature by hand, if the visitor gave one. After an erasure the field has a
 * pseudonym, which is shown as text.
 */
const handwrittenShown = ({ handwritten }: SignatureRecord): Piece =>
  signatureShown(handwritten, 'Signature by hand') ?? handwritten;

/** Sends the signed copy of an agreement. */
export const downloadSignedCopy: Handler = async (context, visit) => {
  const record = await signatureOfPath(context, visit);
  const pdf = await signedCopy(record, wordsFor(context.site, record));
  const details = { collection: COLLECTION, id: record.id, by: visit.by };
  await context.audit.log([{ event: 'inbox-file', details }]);
  return {
    download: {
      name: `${record.reference}.pdf`,
      // With the generic type, browsers save the file.
      type: 'application/octet-stream',
      size: pdf.length,
      content: Readable.from([pdf]),
    },
  };
};

/** Returns the signed agreement that the path names. @throws InboxRefusal 404 */
const signatureOfPath = async ({ storage }: InboxContext, { params }: Visit) => {
  const id = parseId(params.id);
  const record = id === undefined ? undefined : await storage.store.get(COLLECTION, id);
  if (record === undefined) throw notFoundPage('There is no such agreement.');
  return asSignature(record);
};
