import { optionsOf } from '../../core/config/feature.ts';
import { type CodeRules, findCode, maskedCode } from '../../server/data-room/codes.ts';
import {
  boundAddress,
  codeStatus,
  endOfDay,
  issueCodes,
  MOST_CODES,
  revokeCode,
} from '../../server/data-room/issued-codes.ts';
import { OperatorError } from '../../server/lib/errors.ts';
import type { StoredRecord } from '../../server/storage/store/store.ts';
import {
  AS_USER_OPTION,
  defineCommand,
  JSON_OUTPUT,
  UsageError,
  valueOption,
} from '../command/command.ts';
import { auditRead, withStorage } from '../command/with-storage.ts';
import { countText, print } from '../output/text.ts';

/** @throws UsageError */
const parseCount = (text: string): number => {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST_CODES) return count;
  throw new UsageError(
    `--count is ${JSON.stringify(text)}. Allowed: a number from 1 to ${MOST_CODES}.`,
  );
};

/** Returns the end of a day in UTC. @throws UsageError */
const parseExpiry = (text: string): string => {
  const end = endOfDay(text);
  if (end === undefined) {
    throw new UsageError(
      `--expires is ${JSON.stringify(text)}. Allowed: a day such as 2026-12-31.`,
    );
  }
  if (Date.parse(end) < Date.now())
    throw new UsageError(`--expires is ${text}, which is in the past.`);
  return end;
};

/** @throws UsageError */
const parseEmail = (text: string): string => {
  const address = boundAddress(text);
  if (address !== undefined) return address;
  throw new UsageError(`--email is ${JSON.stringify(text)}. Allowed: an e-mail address.`);
};

/** Returns a code as JSON shows it: without its hash. */
const jsonOf = (record: StoredRecord) => ({
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

const lineOf = (rules: CodeRules, code: StoredRecord): string => {
  const bound = typeof code.boundEmail === 'string' ? `, for ${code.boundEmail} only` : '';
  return `${String(code.id).padStart(6)}  ${maskedCode(rules, String(code.hint))}  ${stateOf(code)}${bound}`;
};

const stateOf = (code: StoredRecord): string => {
  const { usedBy, usedAt, expiresAt } = code;
  const status = codeStatus(code, new Date());
  if (status === 'used') return `used by ${usedBy} at ${usedAt}`;
  if (status === 'expired') return `expired at ${expiresAt}`;
  return status === 'open' && typeof expiresAt === 'string' ? `open until ${expiresAt}` : status;
};

const clock = () => new Date();

/** Returns the rules of the site's codes, such as their collection. */
const rulesOf = async (): Promise<CodeRules> => {
  const { site } = await import('../../server/site.ts');
  return optionsOf(site, 'dataRoom').codes;
};

export default defineCommand({
  about: ['The codes are shown once: only hashes of them are stored.'],
  examples: ['codes issue --count 3 --expires 2026-12-31', 'codes revoke 4'],
  options: {
    count: { ...valueOption('<number>', 'how many; default: 1'), default: '1' },
    expires: valueOption(
      '<day>',
      'the last day on which the codes are valid, such as 2026-12-31 (UTC)',
    ),
    email: valueOption('<address>', 'only this address may redeem them'),
    as: AS_USER_OPTION,
    json: JSON_OUTPUT,
  },
  actions: {
    issue: {
      options: ['count', 'expires', 'email', 'as'],
      run: async ({ values: { count, expires, email }, by }) => {
        const rules = await rulesOf();
        const number = parseCount(count);
        const limits = {
          ...(expires !== undefined && { expiresAt: parseExpiry(expires) }),
          ...(email !== undefined && { boundEmail: parseEmail(email) }),
        };
        await withStorage(async (storage) => {
          const codes = await issueCodes(storage, rules, number, limits, { by, clock });
          for (const code of codes) console.log(code);
        });
      },
    },
    list: {
      options: ['as', 'json'],
      run: async ({ values, by }) => {
        const rules = await rulesOf();
        const codes = await withStorage(async (storage) => {
          // The list contains names of people.
          await auditRead(storage, by, 'inbox-list', { collection: rules.collection });
          return storage.store.find(rules.collection, {});
        });
        const text = () =>
          [...codes.map((code) => lineOf(rules, code)), countText(codes.length, 'code')].join('\n');
        print(values.json, codes.map(jsonOf), text);
      },
    },
    revoke: {
      names: ['<id or code>'],
      options: ['as'],
      run: async ({ positionals: [idOrCode], by }) => {
        const rules = await rulesOf();
        const { collection } = rules;
        if (idOrCode === undefined)
          throw new UsageError('Say which code: its id, or the code itself.');
        await withStorage(async (storage) => {
          const { store, keys } = storage;
          const code = /^\d{1,9}$/.test(idOrCode)
            ? await store.get(collection, Number(idOrCode))
            : await findCode(store, rules, idOrCode, keys('access-code'));
          if (code === undefined)
            throw new OperatorError(`There is no code ${JSON.stringify(idOrCode)}.`);
          await revokeCode(storage, rules, code, { by, clock });
          console.log(`Code ${code.id} is revoked.`);
        });
      },
    },
  },
});
