import { handlingOf } from '../../operations/handling/handling.ts';
import { html } from '../page/html.ts';
import { stateShown, timeShown } from '../page/parts.ts';
import type { Handler } from '../page/visit.ts';
import { answersOf } from './answers.ts';
import { nameOf, pathOf, recordNamed } from './collections.ts';
import { addressOf, filterOf } from './filter.ts';
import { neighbours } from './neighbours.ts';
import { consentShown, filesShown, mailsShown } from './record-parts.ts';
import { staffShown } from './staff.ts';

/** Shows one submission with its files, consent, mails and handling. */
export const record: Handler = async (context, visit) => {
  const entry = await recordNamed(context, visit);
  const { collection, record, definition } = entry;
  const details = { collection, id: record.id, by: visit.by };
  await context.audit.commit([], [{ event: 'inbox-view', details }]);
  const filter = filterOf(visit.query);
  const handling = await handlingOf(context.storage.store, record);
  const title = nameOf(entry, record);
  const answers = answersOf(entry, record, context.site.words);
  return {
    page: {
      title: `${title}, ${collection}`,
      content: html`<p><a href="${addressOf(`/forms/${collection}`, filter.given)}" accesskey="u">Back to ${collection}</a></p>
<h1><bdi>${title}</bdi></h1>
<p>${stateShown(handling?.state ?? 'new')} <span class="faint">· ${collection} ${record.id}, sent ${timeShown(record[definition.timestamp])}${
        handling?.changedAt !== undefined && html`, marked ${timeShown(handling.changedAt)}`
      }${handling?.changedBy !== undefined && html` by <bdi>${handling.changedBy}</bdi>`}</span></p>
${await neighbours(context, entry, filter)}
<div class="columns">
<div class="sheet">
<h2>What was sent</h2>
<dl>${answers.map(({ label, text }) => html`<dt>${label}</dt><dd dir="auto">${text}</dd>`)}</dl>
${filesShown(entry)}
${consentShown(record)}
${await mailsShown(context, record)}
<p><a href="${pathOf(entry)}/trail">What happened to it</a></p>
</div>
<aside aria-label="What staff do with it">
${staffShown(context, visit, entry, handling, answers)}
</aside>
</div>`,
    },
  };
};
