import { storedSiteOf } from '../server/collections.ts';
import { readEnvironment } from '../server/lib/environment.ts';
import { openStorage } from '../server/storage/storage.ts';
import { defineCommand } from './command/command.ts';

export default defineCommand({
  about: [
    'For a secret that is lost or known to others. Accepts the current SITE_SECRET, or a new one. Earlier access codes and sessions become invalid, and the seals of signatures and of the audit log can no longer be verified. The server must be stopped. Run it too after you renamed a site with a database: its secret stays as it is.',
  ],
  examples: ['secret accept'],
  actions: {
    accept: {
      run: async () => {
        const { site } = await import('../server/site.ts');
        const environment = readEnvironment(process.env);
        const clock = () => new Date();
        const options = { acceptsSecret: true };
        const storage = await openStorage(environment, storedSiteOf(site), clock, options);
        await storage.close();
        console.log('The data now uses the current secret.');
      },
    },
  },
});
