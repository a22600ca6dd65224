import { lendStorage } from './lent-storage.ts';

// Lends the storage in the folder named by the argument until it is killed.
await lendStorage(process.argv[2] as string);
process.stdout.write('lent\n');
