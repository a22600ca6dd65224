import { readEnvironment } from '../server/lib/environment.ts';
import { foldRefusals } from '../server/operations/audit/fold.ts';
import { runRetention } from '../server/operations/retention/run.ts';
import { trustClock } from '../server/operations/retention/trusted-clock.ts';
import { defineCommand, flagOption, JSON_OUTPUT } from './command/command.ts';
import { withStorage } from './command/with-storage.ts';
import { outputWidth, print, progress, table } from './output/text.ts';

/** The result of a run. `folded` is the number of refusals in the audit log that were summarised. */
type Report = Awaited<ReturnType<typeof runRetention>> & { readonly folded: number };

const reportText = ({ removed, files, looseFiles, dryRun, folded }: Report): string => {
  const verb = dryRun ? 'would be removed' : 'removed';
  const rows = Object.entries(removed).map(([collection, count]) => [collection, String(count)]);
  if (rows.length + files + looseFiles + folded === 0) return 'No record is beyond its retention.';
  const summary = [
    `Files ${verb}: ${files} of records, ${looseFiles} without a record.`,
    `Refusals in the audit log that ${dryRun ? 'would be' : 'were'} summarised: ${folded}.`,
  ].join('\n');
  return rows.length === 0
    ? summary
    : `${table(['collection', verb], rows, outputWidth())}\n${summary}`;
};

export default defineCommand({
  about: [
    'Each form configures how many days its records are stored. Refusals in the audit log become one entry a day after AUDIT_KEEP days. The server does this daily; this command does it now. If the clock is more than a week away from the last seen time, nothing is removed without --clock-is-right.',
  ],
  examples: ['retention run --dry-run'],
  options: {
    'dry-run': flagOption('remove nothing, and list what would be removed'),
    'clock-is-right': flagOption('trust the clock of this computer'),
    json: JSON_OUTPUT,
  },
  actions: {
    run: {
      options: ['dry-run', 'clock-is-right', 'json'],
      run: async ({ values: { json, 'dry-run': dryRun, 'clock-is-right': isConfirmed } }) => {
        const clock = () => new Date();
        const report = await withStorage(async (storage) => {
          if (!dryRun) await trustClock(storage.store, clock, isConfirmed);
          const removed = await runRetention(storage, {
            clock,
            dryRun,
            onProgress: progress('records'),
          });
          const { AUDIT_KEEP: days } = readEnvironment(process.env);
          return { ...removed, folded: await foldRefusals(storage, { clock, days, dryRun }) };
        });
        print(json, report, () => reportText(report));
      },
    },
  },
});
