import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../../server/lib/logger.ts';
import { keysFrom, noteSigner } from '../../../server/lib/secret.ts';
import { openAuditLog, readHead } from '../../../server/operations/audit/audit-log.ts';
import { checkpointOf } from '../../../server/operations/audit/chain.ts';
import { mailCheckpoint } from '../../../server/operations/audit/mail-checkpoint.ts';
import { openStore } from '../../setup/collections.ts';
import { temporaryFolder } from './fixture.ts';
import { startSmtp } from './smtp.ts';

const keys = keysFrom('a secret of more than thirty-two characters');
const signer = noteSigner('https://site.example', keys);
const clock = () => new Date('2026-11-22T12:00:00Z');

/** The text of a mail in quoted-printable (RFC 2045), with the line ends of a file. */
const textOf = (raw: string): string => {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  expect(head).toContain('Content-Transfer-Encoding: quoted-printable');
  const bytes = body
    .join('\n\n')
    .replace(/=\r\n/g, '')
    .replaceAll('\r\n', '\n')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

test('the signed end of the audit log is mailed; a server that is away stops nothing', async () => {
  const folder = await temporaryFolder();
  const store = await openStore({ folder: folder.path });
  const smtp = await startSmtp();
  let logged = '';
  const logger = createLogger('error', {
    write: (line) => {
      logged += line;
    },
  });
  onTestFinished(async () => {
    await store.close();
    await folder.remove();
  });
  const settings = { server: smtp, to: 'jobs@site.example', from: 'site@site.example' };
  const audit = openAuditLog({ store, keys, clock });
  const parts = { settings, to: 'auditor@away.example', store, audit, signer, clock, logger };
  await mailCheckpoint(parts);
  expect(smtp.mails).toEqual([]);
  await audit.commit([], [{ event: 'login', details: { session: 'a' } }]);
  await mailCheckpoint(parts);
  const head = await readHead(store);
  const raw = smtp.to('auditor@away.example')?.raw ?? '';
  expect(raw).toContain('Subject: Audit log of site.example: entry 2\r\n');
  expect(textOf(raw).trimEnd()).toBe(head && checkpointOf(head, signer).trimEnd());
  expect(logged).toBe('');
  await smtp.stop();
  await mailCheckpoint(parts);
  expect(logged).toContain('The checkpoint of the audit log could not be mailed');
});
