import { declaredBy } from '../server/collections.ts';
import { readEnvironment } from '../server/lib/environment.ts';
import { openStorage } from '../server/storage/storage.ts';
import { defineCommand } from './command/command.ts';

export default defineCommand({
  usage: [
    'Usage: npm run site -- secret accept',
    '',
    'For a secret that is lost or known to others. Accepts the current',
    'SITE_SECRET, or a new one. Earlier access codes and sessions become invalid,',
    'and the seals of signatures and of the audit log can no longer be verified. The server must',
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
      console.log('The data now uses the current secret.');
    },
  },
});
