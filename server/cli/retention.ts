import { runRetention } from '../operations/retention/run.ts';
import { type Command, readOptions, UsageError } from './command/usage.ts';
import { withStorage } from './command/with-storage.ts';
import { jsonText } from './output/harmless.ts';
import { progress } from './output/progress.ts';
import { outputWidth, table } from './output/table.ts';

export const retention: Command = {
  usage: [
    'Usage: npm run site -- retention run [--dry-run] [--json]',
    '',
    'Each form says how many days its records are kept. The server applies that daily; this',
    'applies it now. --dry-run removes nothing and tells what would go.',
  ].join('\n'),
  run: async (_roots, args) => {
    const { values, positionals } = readOptions(args, {
      json: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    });
    if (positionals.length !== 1 || positionals[0] !== 'run') throw new UsageError('Say `run`.');
    const dryRun = values['dry-run'];
    const bar = progress('records');
    const report = await withStorage((storage) =>
      runRetention(storage, {
        clock: () => new Date(),
        dryRun,
        onProgress: (done, total) => bar.step(done, total),
      }),
    );
    if (values.json) return console.log(jsonText(report));
    const verb = dryRun ? 'would be removed' : 'removed';
    const rows = Object.entries(report.removed).map(([collection, ids]) => [
      collection,
      String(ids.length),
      ids.join(' '),
    ]);
    if (rows.length > 0) console.log(table(['collection', verb, 'ids'], rows, outputWidth()));
    const files = report.files + report.looseFiles;
    console.log(
      rows.length + files === 0
        ? 'Nothing is kept longer than declared.'
        : `Files ${verb}: ${report.files} of records, ${report.looseFiles} that belong to none.`,
    );
  },
};
