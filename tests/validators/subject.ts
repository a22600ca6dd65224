import { join } from 'node:path';
import type { Browser } from 'playwright';
import { rootsOf } from '../../core/workspace/roots.mjs';
import { loadSite } from '../../generators/load/load.ts';
import { startSmtp } from '../framework/api/smtp.ts';
import { projectRoot, runSite } from '../setup/running-site.ts';
import type { Subject } from './validator.ts';

/** Builds and starts the site in a folder for the validators, with a mail server of its own. */
export const openSubject = async (folder: string, browser: Browser) => {
  const roots = rootsOf(folder);
  const mails = await startSmtp();
  const variables = {
    ...(roots.site !== projectRoot && { SITE_DIR: roots.site }),
    SMTP_URL: mails.url,
    MAIL_TO: 'team@site.example',
    MAIL_FROM: 'site@site.example',
  };
  const [declared, running] = [
    await loadSite(roots.site),
    await runSite(projectRoot, { variables }),
  ];
  const subject: Subject = {
    ...{ declared, running, browser, mails },
    built: join(roots.work, 'dist', 'client'),
    paths: [...declared.pages.map(({ path }) => path), '/no-such-page'],
  };
  return {
    subject,
    close: async (): Promise<void> => {
      await running.remove();
      await mails.stop();
    },
  };
};
