import { declaredBy } from '../server/collections.ts';
import { readEnvironment } from '../server/lib/environment.ts';
import { openStorage } from '../server/storage/storage.ts';
import { defineCommand } from './command/command.ts';

export default defineCommand({
  usage: [
    'Usage: npm run site -- secret accept',
    '',
    'For when the secret that the data were made with is lost, or known to others: takes the present',
    'SITE_SECRET, or a new one, in its place. Access codes and sessions of before open nothing any',
    'more, and the seals of signatures and of the audit log can no longer be checked. The server must',
    'be stopped. A site with a database that was renamed says so with it: its secret stays as it is.',
  ].join('\n'),
  examples: ['secret accept'],
  run: {
    accept: async () => {
      const { site } = await import('../server/site.ts');
      const environment = readEnvironment(process.env);
      const clock = () => new Date();
      const options = { acceptsSecret: true };
      const storage = await openStorage(environment, declaredBy(site), clock, options);
      await storage.close();
      console.log('The data are used with the present secret from now on.');
    },
  },
});
