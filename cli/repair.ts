import { resolve } from 'node:path';
import { siteCollections } from '../server/collections.ts';
import { OperatorError } from '../server/lib/errors.ts';
import { reachServer } from '../server/operations/admin/rpc-client.ts';
import { type RepairReport, repairFolder } from '../server/operations/backup/repair.ts';
import { folderOf } from './backup.ts';
import { defineCommand, JSON_OUTPUT, valueOption } from './command/command.ts';
import { print } from './output/text.ts';

/** Returns a report as text: the damage first, then what was saved. */
const reportText = (report: RepairReport, out: string): string => {
  const { faults, records, files, doubtful, conflicts, refused, missingFiles } = report;
  const damage = [
    ...faults,
    ...doubtful.map((name) => `${name}: saved, but it may have been changed`),
    ...conflicts,
    ...refused.map((line) => `${line}; not saved`),
    ...missingFiles.map((name) => `file ${name}: missing`),
  ];
  const saved = `${records} records and ${files} files are in ${out}, with repair-report.json.`;
  return [...damage, saved].join('\n');
};

export default defineCommand({
  about: [
    'For a data folder that the server refuses to open: reports the damage, and copies all readable records, with files and secret, into a new folder. The old folder is not changed. Try a backup first: it has all records. Look at the report, then set DATA_DIR to the new folder.',
  ],
  examples: ['repair data/store --out ../saved'],
  options: { out: valueOption('<folder>', 'the new folder'), json: JSON_OUTPUT },
  names: ['<data folder>'],
  needs: ['out'],
  run: async ({ values: { out: target = '', json }, positionals }) => {
    const folder = folderOf(positionals);
    const out = resolve(target);
    // The connection is needed only to learn whether a server runs.
    const server = await reachServer(folder);
    await server?.close();
    if (server) throw new OperatorError(`${folder}: a server runs on this folder. Stop it first.`);
    const { site } = await import('../server/site.ts');
    const report = await repairFolder(folder, out, siteCollections(site));
    print(json, report, () => reportText(report, out));
  },
});
