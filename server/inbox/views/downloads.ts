import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { batches } from '../../lib/batches.ts';
import { type Handling, handlingsOf, handlingValues } from '../../operations/handling/handling.ts';
import { csvPieces, delimiterFor, flat, survey } from '../../operations/records/csv.ts';
import { recordFiles } from '../../storage/store/record.ts';
import { STATIC_PATH } from '../page/theme.ts';
import { type Handler, notFoundPage } from '../page/visit.ts';
import { boxOfPath, recordOfPath } from './collections.ts';
import { filterOf } from './filter.ts';

/** The columns with the handling. No field of a form has such a name. */
const HANDLING_COLUMNS = ['inbox.state', 'inbox.assignee', 'inbox.notes'] as const;

/** Columns that staff seldom need, which come last. */
const TECHNICAL_COLUMNS = ['form', 'formVersion', 'submissionToken', 'consent.sha256'];

/** How many records are read with their handling at once. */
const BATCH_SIZE = 50;

/** Returns the columns in order: the answers, the handling, the time, the consent, technical ones. */
const columnsInOrder = (columns: readonly string[], timestamp: string): string[] => {
  const technical = columns.filter((name) => TECHNICAL_COLUMNS.includes(name));
  const others = columns.filter((name) => !TECHNICAL_COLUMNS.includes(name));
  const at = others.indexOf(timestamp);
  return [...others.slice(0, at), ...HANDLING_COLUMNS, ...others.slice(at), ...technical];
};

/** Returns the cells of a record's handling by column. */
const handlingCells = (
  handling: Handling | undefined,
): Record<(typeof HANDLING_COLUMNS)[number], string> => {
  const { state, assignee } = handlingValues(handling);
  const notes = (handling?.notes ?? []).map(({ by, at, text }) => `${by}, ${at}: ${text}`);
  return { 'inbox.state': state, 'inbox.assignee': assignee, 'inbox.notes': notes.join('\n') };
};

/**
 * Returns the part of a query that selects the ids up to `lastId`, and their order. In both orders the query
 * starts after `afterId` and ends with `untilId`. So with `newest`, `afterId` is the upper bound.
 */
const idsUpTo = (lastId: number, isOldestFirst: boolean) =>
  isOldestFirst ? { untilId: lastId } : { newest: true, afterId: lastId + 1 };

/** Sends the submissions of a filter as CSV with their handling, in the order of the list. */
export const downloadCsv: Handler = async (context, visit) => {
  const { collection, definition } = boxOfPath(context, visit);
  const { choice, isOldestFirst } = filterOf(context, visit);
  const { store, choose } = context.storage;
  const details = { collection, by: visit.by };
  await context.audit.log([{ event: 'inbox-export', details }]);
  // Records are read twice: for the columns, and for the rows. The bound excludes records that are inserted
  // meanwhile from both.
  const order = idsUpTo(await store.lastId(collection), isOldestFirst);
  const records = () => choose(collection, { ...choice, ...order });
  const { columns } = await survey(store, collection, { records: records() });
  const rows = async function* () {
    for await (const batch of batches(records(), BATCH_SIZE)) {
      const handlings = await handlingsOf(store, batch);
      yield* batch.map((record, at) => ({ ...flat(record), ...handlingCells(handlings[at]) }));
    }
  };
  return {
    download: {
      name: `${collection}.csv`,
      type: 'text/csv; charset=utf-8',
      content: Readable.from(
        csvPieces(
          columnsInOrder(columns.all(), definition.timestamp),
          rows(),
          delimiterFor(context.site.words.formats),
        ),
      ),
    },
  };
};

/** The types of files that browsers show, which have no scripts of their own. */
const SHOWABLE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Whether browsers can show a file of a type. */
export const isShowable = (type: unknown): boolean => SHOWABLE_TYPES.some((one) => one === type);

/** Sends a file of a submission to be saved, or with the parameter `show` to be seen. */
export const downloadFile: Handler = async (context, visit) => {
  const { collection, record, definition } = await recordOfPath(context, visit);
  const file = recordFiles(definition.files ?? [], record).find(
    ({ field }) => field === visit.params.field,
  );
  const content = file && (await context.storage.files.read(file.stored));
  if (!(file && content)) throw notFoundPage('There is no such file.');
  const details = { collection, id: record.id, field: file.field, by: visit.by };
  await context.audit.log([{ event: 'inbox-file', details }]);
  const shownType =
    visit.query.has('show') && isShowable(file.type) ? String(file.type) : undefined;
  return {
    download: {
      name: typeof file.title === 'string' ? file.title : 'file',
      // With the generic type, no browser shows the file.
      type: shownType ?? 'application/octet-stream',
      isShown: shownType !== undefined,
      size: content.size,
      content: content.stream,
    },
  };
};

/**
 * Sends the site's style sheet of fonts, or a font. The build names these files: `faces` are fonts with the
 * characters of the site, `whole` those with all characters.
 */
export const sendFontFile: Handler = async ({ clientFolder }, { params: { name = '' } }) => {
  const [, kind] = /^(?:faces|whole)[\w.-]*\.(css|woff2)$/.exec(name) ?? [];
  // Without a built site (`clientFolder`) there are no files of fonts.
  if (kind === undefined || clientFolder === undefined)
    throw notFoundPage('There is no such file.');
  const asset = await readFile(join(clientFolder, STATIC_PATH, name)).catch(() => undefined);
  if (asset === undefined) throw notFoundPage('There is no such file.');
  return { asset, type: kind === 'css' ? 'text/css; charset=utf-8' : 'font/woff2' };
};
