import { z } from 'zod';
import type { RuleMessage } from '../../renderer/contract/form.ts';
import { bareSchema } from '../declaration/field-meta.ts';

/** Not a value of any field: an object where text, a choice or a box is wanted. */
const WRONG_TYPE = {};
/** Text that no choice offers. */
const NO_CHOICE = '\u0000';

const messageFor = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

const probe = (keyword: string, schema: z.ZodType, value: unknown): RuleMessage[] => {
  const message = messageFor(schema, value);
  return message === undefined ? [] : [{ keyword, message }];
};

const patterns = (schema: z.ZodType): RuleMessage[] =>
  (schema.def.checks ?? []).flatMap((check) => {
    const def = check._zod.def as z.core.$ZodCheckRegexDef;
    if (!def.pattern || !def.error) return [];
    const said = def.error({} as Parameters<typeof def.error>[0]);
    if (!said) return [];
    return [
      {
        keyword: 'pattern',
        value: def.pattern.source,
        message: typeof said === 'string' ? said : said.message,
      },
    ];
  });

/**
 * The message of every rule of a field, in the order in which Zod checks them. They are asked of
 * the schema itself, so that both sides say the same words.
 */
export const ruleMessages = (schema: z.ZodType): RuleMessage[] => {
  const bare = bareSchema(schema);
  return [
    ...probe('required', schema, undefined),
    ...probe('type', bare, WRONG_TYPE),
    ...(bare instanceof z.ZodLiteral ? probe('const', bare, ![...bare.values][0]) : []),
    ...(bare instanceof z.ZodEnum ? probe('enum', bare, NO_CHOICE) : []),
    ...patterns(bare),
  ];
};
