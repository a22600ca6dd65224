import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootsOf } from '../../../core/workspace/roots.mjs';
import { startBuilt } from '../../setup/deployed/built-server.ts';
import { freePort } from '../../setup/free-port.ts';
import { runCli } from '../../setup/run-cli.ts';
import { BUILT_FOR, projectRoot } from '../../setup/running-site.ts';
import { FIXTURE } from '../../vitest.config.ts';
import { contactPayload, temporaryFolder } from './fixture.ts';
import { signedRequest } from './room/room-server.ts';
import { smtpRefusal, startSmtp } from './smtp.ts';

export const reachable = 'desk@site.example';

/** Their mail server refuses them for good: mail to them is given up. */
const applicant = {
  name: 'Mary Somerville',
  email: 'mary@example.com',
  jobTitle: 'Dome Keeper',
  dataConsentGiven: true,
};

/**
 * A running site with submissions, waiting mail and a signed agreement; its backup, a folder of the
 * same data without a server, and a copy of its site config.
 */
export async function startOperatorsSite() {
  const folder = await temporaryFolder();
  const path = (name: string) => join(folder.path, name);
  const mail = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      address === reachable ? done() : done(smtpRefusal(address === applicant.email ? 550 : 450)),
  });
  const env = {
    DATA_DIR: path('data'),
    SITE_SECRET: 'x'.repeat(40),
    SITE_URL: BUILT_FOR,
    SMTP_URL: mail.url,
    MAIL_TO: 'nobody@site.example',
    PORT: String(await freePort()),
  };
  const server = await startBuilt(rootsOf(), { ...env, port: env.PORT, RATE_LIMIT: 'off' });
  const send = async (where: string, body: object): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/${where}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${await answer.text()}`);
  };
  const done = async (more: Readonly<Record<string, string>>, ...args: string[]) => {
    const { status, stdout, stderr } = await runCli({ ...env, ...more }, args);
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return stdout.trim().split('\n');
  };
  for (let sent = 0; sent < 8; sent += 1) await send('contact', contactPayload);
  await send('apply', applicant);
  const codes = await done({}, 'codes', 'issue', '--count', '4');
  await send('data-room/download', signedRequest(codes[0] ?? ''));
  await done({}, 'backup', path('backup'));
  await done({ DATA_DIR: path('stopped') }, 'restore', path('backup'));
  await done({}, 'audit', 'export', '--out', path('audit.jsonl'));
  cpSync(FIXTURE, path('observatory'), { recursive: true });

  let made = 0;
  const newPath = () => {
    made += 1;
    return path(`new-${made}`);
  };
  return {
    env,
    path,
    codes,
    /** A place for a file or folder that is to be. */
    newPath,
    /** The data without a server: a copy, to be changed. */
    stopped() {
      const copy = newPath();
      cpSync(path('stopped'), copy, { recursive: true });
      return copy;
    },
    /** An operator's working folder: the project, with the checking script and the public key. */
    async standing() {
      const standing = newPath();
      mkdirSync(standing);
      for (const name of ['package.json', 'node_modules', 'core', 'server', 'cli'])
        symlinkSync(join(projectRoot, name), join(standing, name));
      const script = join('server', 'lib', 'verify-evidence.mjs');
      cpSync(join(projectRoot, script), join(standing, 'verify-evidence.mjs'));
      const key = await fetch(`http://127.0.0.1:${env.PORT}/.well-known/evidence-key.pem`);
      writeFileSync(join(standing, 'evidence-key.pem'), await key.text());
      return standing;
    },
    async remove() {
      await server.stop();
      await mail.stop();
      rmSync(rootsOf(path('observatory')).work, { recursive: true, force: true });
      await folder.remove();
    },
  };
}

export type OperatorsSite = Awaited<ReturnType<typeof startOperatorsSite>>;
