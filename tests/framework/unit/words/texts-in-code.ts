import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/** A text in the source that a visitor may read. */
export interface FoundText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

type Node = Record<string, unknown> & { type: string; start: number };

/** Attributes and properties whose texts are read, or read out. */
const READ =
  /^(?:label|heading|caption|title|description|message|alt|placeholder|aria-(?:label|description|placeholder|roledescription|valuetext))$/;

/** Attributes and properties whose texts nobody reads. */
const UNREAD = /^(?:className|style|d|viewBox|media|rel|href|src|points|transform|path|method)$/;

/** Texts that no visitor reads: the log, the console, and bugs. */
const TOLD_TO_OTHERS = /(?:^|\.)(?:console|logger|log)\.|^(?:\w*Error|super|note)$/;

/** Names of what an interface of the platform asks for, such as a key. */
const NAME = /^(?:\p{Lu}[\p{L}\d]*-)*\p{Lu}[\p{L}\d]*$/u;

const SENTENCE = /^[\p{Lu}¿¡«"“][^\n]*(?:\s\p{L}|[.!?…]$)/u;
const WORDS_AND_FULL_STOP = /\p{L}\s+\p{L}[\s\S]*[.!?…]$/u;
const MARKUP_WITH_TEXT = /<\w[^<>]*>[^<>{}]*\p{L}{2}/u;

const isProse = (text: string): boolean =>
  SENTENCE.test(text) || WORDS_AND_FULL_STOP.test(text) || MARKUP_WITH_TEXT.test(text);

const nameOf = (node: Node | undefined): string => {
  if (!node) return '';
  if (node.type === 'Super') return 'super';
  if (node.type === 'MemberExpression')
    return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`;
  return String(node.name ?? node.value ?? '');
};

const textOf = (node: Node): string | undefined => {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  // What is filled in counts as nothing.
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('');
};

const isSkipped = (node: Node): boolean => {
  if (/^(?:Import|Export(?:All|Named))/.test(node.type) && node.source) return true;
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return TOLD_TO_OTHERS.test(nameOf(node.callee as Node));
  if (node.type === 'JSXAttribute' || node.type === 'Property')
    return UNREAD.test(nameOf((node.name ?? node.key) as Node));
  return false;
};

const CARRIERS = /^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression|TS\w+)$/;

/** Whether the text at a place is read, whatever it looks like. */
const isRead = (node: Node, parent: Node, isParentRead: boolean): boolean => {
  if (node.type === 'JSXText') return true;
  if (parent.type === 'JSXElement' || parent.type === 'JSXFragment')
    return node.type === 'JSXExpressionContainer';
  if (parent.type === 'JSXAttribute') return READ.test(nameOf(parent.name as Node));
  if (parent.type === 'Property') return READ.test(nameOf(parent.key as Node));
  return isParentRead && CARRIERS.test(parent.type) && node !== parent.test;
};

/**
 * The texts of a file that a visitor may read: JSX text, values of certain names, and all prose.
 */
export const textsIn = (file: string, source = readFileSync(file, 'utf8')): FoundText[] => {
  const found: FoundText[] = [];
  const look = (value: unknown, parent: Node, isParentRead: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) look(item, parent, isParentRead);
      return;
    }
    const node = value as Node | null;
    if (typeof node?.type !== 'string' || isSkipped(node)) return;
    const read = isRead(node, parent, isParentRead);
    const text = textOf(node)?.trim().replace(/\s+/g, ' ') ?? '';
    const isText = read ? /\p{L}{2}/u.test(text) : isProse(text) && !NAME.test(text);
    if (isText) found.push({ file, line: source.slice(0, node.start).split('\n').length, text });
    for (const part of Object.values(node))
      if (typeof part === 'object' && part !== null) look(part, node, read);
  };
  const program = parseSync(file, source).program as unknown as Node;
  look(program, program, false);
  return found;
};
