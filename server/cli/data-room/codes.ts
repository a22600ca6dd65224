import { optionsOf } from '../../../renderer/schema/feature.ts';
import { OperatorError } from '../../base/operator-error.ts';
import {
  type CodeRules,
  codeInsertion,
  findCode,
  maskedCode,
  newCode,
} from '../../data-room/codes.ts';
import { NoMatchError } from '../../store/errors.ts';
import type { StoredRecord } from '../../store/store.ts';
import { defineCommand, FLAG, UsageError, VALUE } from '../command/command.ts';
import { withStorage } from '../command/with-storage.ts';
import { printList } from '../output/text.ts';

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

const lineOf = (rules: CodeRules, code: ReturnType<typeof shown>): string => {
  const bound = code.boundEmail === null ? '' : `, for ${code.boundEmail} only`;
  return `${String(code.id).padStart(6)}  ${maskedCode(rules, String(code.hint))}  ${stateOf(code)}${bound}`;
};

const stateOf = ({ isUsed, usedBy, usedAt, revoked, expiresAt }: ReturnType<typeof shown>) => {
  if (isUsed) return `used by ${usedBy} at ${usedAt}`;
  if (revoked) return 'revoked';
  return expiresAt === null ? 'open' : `open until ${expiresAt}`;
};

const rulesOf = async (): Promise<CodeRules> => {
  const { site } = await import('../../site.ts');
  return optionsOf(site, 'dataRoom').codes;
};

export default defineCommand({
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
  examples: ['codes issue --count 3 --expires 2026-12-31', 'codes revoke 4'],
  options: { count: { ...VALUE, default: '1' }, expires: VALUE, email: VALUE, json: FLAG },
  names: 1,
  run: {
    issue: async ({ values: { count, expires, email } }) => {
      const rules = await rulesOf();
      const wanted = countOf(count);
      const terms = {
        ...(expires !== undefined && { expiresAt: expiryOf(expires) }),
        ...(email !== undefined && { boundEmail: emailOf(email) }),
      };
      await withStorage(async ({ store, keys }) => {
        const key = keys('access-code');
        const codes = Array.from({ length: wanted }, () => newCode(rules));
        await store.commit(
          await Promise.all(codes.map((code) => codeInsertion(rules, code, key, terms))),
        );
        for (const code of codes) console.log(code);
      });
    },
    list: async ({ values }) => {
      const rules = await rulesOf();
      const codes = await withStorage(({ store }) => store.find(rules.collection, {}));
      printList(values.json, codes.map(shown), (code) => lineOf(rules, code), 'code');
    },
    revoke: async ({ named: [named] }) => {
      const rules = await rulesOf();
      const { collection } = rules;
      if (named === undefined) throw new UsageError('Say which code: its id, or the code itself.');
      await withStorage(async ({ store, keys }) => {
        const code = /^\d{1,9}$/.test(named)
          ? await store.get(collection, Number(named))
          : await findCode(store, rules, named, keys('access-code'));
        if (code === undefined)
          throw new OperatorError(`There is no code ${JSON.stringify(named)}.`);
        const open = { id: code.id, isUsed: false };
        await store
          .commit([{ update: collection, where: open, set: { revoked: true } }])
          .catch((error: unknown) => {
            if (!(error instanceof NoMatchError)) throw error;
            throw new OperatorError(`Code ${code.id} was used before it could be revoked.`);
          });
        console.log(`Code ${code.id} is revoked.`);
      });
    },
  },
});
