import { optionsOf } from '../../../renderer/schema/feature.ts';
import { OperatorError } from '../../base/operator-error.ts';
import {
  type CodeRules,
  codeHash,
  codeInsertion,
  maskedCode,
  newCode,
} from '../../data-room/codes.ts';
import { NoMatchError } from '../../store/errors.ts';
import type { StoredRecord } from '../../store/store.ts';
import { defineCommand, FLAG, UsageError, VALUE } from '../command/command.ts';
import { withStorage } from '../command/with-storage.ts';
import { counted, print } from '../output/text.ts';

const MOST = 1000;

const countOf = (text: string): number => {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST) return count;
  throw new UsageError(`--count is ${JSON.stringify(text)}. Allowed: a number from 1 to ${MOST}.`);
};

/** A day counts to its end, in UTC. */
const expiryOf = (text: string): string => {
  const end = new Date(`${text}T23:59:59.999Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(end.getTime());
  if (!isDay || end.toISOString().slice(0, 10) !== text) {
    throw new UsageError(
      `--expires is ${JSON.stringify(text)}. Allowed: a day such as 2026-12-31.`,
    );
  }
  if (end.getTime() < Date.now()) throw new UsageError(`--expires is ${text}, which is over.`);
  return end.toISOString();
};

const emailOf = (text: string): string => {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())) return text.trim().toLowerCase();
  throw new UsageError(`--email is ${JSON.stringify(text)}. Allowed: an e-mail address.`);
};

interface Terms {
  expiresAt?: string;
  boundEmail?: string;
}

const issue = (rules: CodeRules, count: number, terms: Terms): Promise<void> =>
  withStorage(async ({ store, keys }) => {
    const key = keys('access-code');
    const codes = Array.from({ length: count }, () => newCode(rules));
    await store.commit(codes.map((code) => codeInsertion(rules, code, key, { ...terms })));
    for (const code of codes) console.log(code);
  });

const shown = (record: StoredRecord) => ({
  id: record.id,
  hint: record.hint ?? null,
  isUsed: record.isUsed ?? false,
  usedBy: record.usedBy ?? null,
  usedAt: record.usedAt ?? null,
  createdAt: record.createdAt ?? null,
  expiresAt: record.expiresAt ?? null,
  revoked: record.revoked ?? false,
  boundEmail: record.boundEmail ?? null,
});

const stateOf = ({ isUsed, usedBy, usedAt, revoked, expiresAt }: ReturnType<typeof shown>) => {
  if (isUsed) return `used by ${usedBy} at ${usedAt}`;
  if (revoked) return 'revoked';
  return expiresAt === null ? 'open' : `open until ${expiresAt}`;
};

const list = (rules: CodeRules, json: boolean): Promise<void> =>
  withStorage(async ({ store }) => {
    const codes = (await store.find(rules.collection, {})).map(shown);
    const lines = codes.map((code) => {
      const bound = code.boundEmail === null ? '' : `, for ${code.boundEmail} only`;
      return `${String(code.id).padStart(6)}  ${maskedCode(rules, String(code.hint))}  ${stateOf(code)}${bound}`;
    });
    print(json, codes, () => [...lines, counted(lines.length, 'code')].join('\n'));
  });

const revoke = (rules: CodeRules, named: string | undefined): Promise<void> => {
  if (named === undefined) throw new UsageError('Say which code: its id, or the code itself.');
  return withStorage(async ({ store, keys }) => {
    const where = /^\d{1,9}$/.test(named)
      ? { id: Number(named) }
      : { code: codeHash(named, keys('access-code')) };
    const [code] = await store.find(rules.collection, where);
    if (code === undefined) throw new OperatorError(`There is no code ${JSON.stringify(named)}.`);
    const open = { id: code.id, isUsed: false };
    await store
      .commit([{ update: rules.collection, where: open, set: { revoked: true } }])
      .catch((error: unknown) => {
        if (!(error instanceof NoMatchError)) throw error;
        throw new OperatorError(`Code ${code.id} was used before it could be revoked.`);
      });
    console.log(`Code ${code.id} is revoked.`);
  });
};

const rulesOf = async (): Promise<CodeRules> => {
  const { site } = await import('../../site.ts');
  return optionsOf(site, 'dataRoom').codes;
};

export const codes = defineCommand({
  usage: [
    'Usage: npm run site -- codes issue --count <number> [--expires <day>] [--email <address>]',
    '       npm run site -- codes list [--json]',
    '       npm run site -- codes revoke <id or code>',
    '',
    '  --expires   the last day on which the codes are taken, such as 2026-12-31 (UTC)',
    '  --email     only this address may redeem them',
    '',
    'The codes are shown once: what is kept of them cannot be turned back.',
  ].join('\n'),
  options: { count: { ...VALUE, default: '1' }, expires: VALUE, email: VALUE, json: FLAG },
  names: 1,
  run: {
    issue: async ({ values: { count, expires, email } }) =>
      issue(await rulesOf(), countOf(count), {
        ...(expires !== undefined && { expiresAt: expiryOf(expires) }),
        ...(email !== undefined && { boundEmail: emailOf(email) }),
      }),
    list: async ({ values }) => list(await rulesOf(), values.json),
    revoke: async ({ named: [code] }) => revoke(await rulesOf(), code),
  },
});
