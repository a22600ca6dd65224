import { restoreTo } from '../../framework/integration/backup/kept-folder.ts';

// Restores the backup into the folder, over whatever is there; says when it begins.
const [dataFolder = '', backup = ''] = process.argv.slice(2);
process.stdout.write('begin\n');
await restoreTo({ dataFolder, force: true }, backup);
process.stdout.write('done\n');
