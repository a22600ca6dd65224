import { once } from 'node:events';
import { join } from 'node:path';
import { siteVariables } from '../server/features/features.ts';
import { storedForms } from '../server/forms/stored-forms.ts';
import { openInbox } from '../server/inbox/inbox.ts';
import { readEnvironment } from '../server/lib/environment.ts';
import { openAuditLog } from '../server/operations/audit/audit-log.ts';
import type { ChoosingStorage } from '../server/operations/records/choose.ts';
import { AS_USER_OPTION, defineCommand, UsageError, valueOption } from './command/command.ts';
import { LISTEN, showInBrowser } from './command/listen.ts';
import { withStorage } from './command/with-storage.ts';

/** @throws UsageError */
const parsePort = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(
    `--port is ${JSON.stringify(text)}. Allowed: a whole number from 0 to 65535.`,
  );
};

/** Resolves when the process receives a signal to stop. */
const stopSignal = (): Promise<unknown> =>
  Promise.race((['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => once(process, signal)));

export default defineCommand({
  about: [
    'Serves pages on which staff read and process submissions, on this computer only, with or without a running server, until you press Ctrl+C. It prints a link that works once. With INBOX_TRUSTED_HEADER a reverse proxy authenticates staff: see docs/deploy.md.',
  ],
  examples: ['inbox --open', 'inbox --as "Ada Lovelace"'],
  options: {
    port: valueOption('<number>', 'the port; default: a free one'),
    as: AS_USER_OPTION,
    open: LISTEN.open,
  },
  run: async ({ roots, values: { port = '0', open }, by }) => {
    const portNumber = parsePort(port);
    const { sites } = await import('../server/site.ts');
    const [site, ...translations] = sites;
    const environment = readEnvironment(process.env, siteVariables(site));
    const clock = () => new Date();
    const serve = async (storage: ChoosingStorage) => {
      const context = {
        site,
        translations,
        forms: storedForms(site),
        storage,
        audit: openAuditLog({ ...storage, clock }),
        environment,
        clock,
        clientFolder: join(roots.work, 'dist', 'client'),
      };
      const inbox = await openInbox(context, {
        port: portNumber,
        by,
        trustedHeader: environment.INBOX_TRUSTED_HEADER,
        onError: (error) => console.error(error),
      });
      const end = stopSignal();
      console.log(`Inbox of ${site.brand.name}: ${inbox.link}`);
      if (open) showInBrowser(inbox.link);
      await end;
      await inbox.close();
    };
    await withStorage(serve, environment);
  },
});
