import type { Locator, Page } from 'playwright';

/** The used properties of a node of Chromium's accessibility tree. */
interface Value {
  readonly value?: unknown;
}
interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** Roles that only hold others, or are a part of their text. */
const SILENT = ['none', 'generic', 'InlineTextBox', 'LineBreak', 'ListMarker', 'LabelText'];
const HOLDERS = ['paragraph', 'rowgroup', 'form', 'MenuListPopup'];
/** States that are listed only if true, and those that are always listed. */
const STATES = ['focused', 'required', 'disabled', 'modal', 'multiline', 'busy'];
const EITHER_WAY = ['checked', 'expanded', 'selected', 'invalid', 'hasPopup', 'live'];

const text = (value: Value | undefined): string =>
  String(value?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Texts beside each other are read as one. */
const joined = (lines: readonly string[]): string[] => {
  const read: string[] = [];
  for (const line of lines) {
    const last = read.at(-1);
    if (last?.startsWith('"') && line.startsWith('"'))
      read.splice(-1, 1, `${last.slice(0, -1)} ${line.slice(1)}`);
    else read.push(line);
  }
  return read;
};

/** What is said of a node itself. */
const said = (node: Node, name: string): string => {
  const states = new Map(node.properties?.map((one) => [one.name, text(one.value)]));
  const told = [
    ...STATES.filter((state) => states.get(state) === 'true'),
    ...EITHER_WAY.flatMap((state) => {
      const value = states.get(state) ?? '';
      return ['', 'off', 'menu'].includes(value) || (state === 'invalid' && value === 'false')
        ? []
        : [`${state}=${value}`];
    }),
  ];
  const level = text(node.role) === 'heading' ? states.get('level') : '';
  const [description, value] = [text(node.description), text(node.value)];
  return [
    text(node.role),
    level,
    name && `"${name}"`,
    ...told,
    value && `value="${value}"`,
    description && `description="${description}"`,
  ]
    .filter(Boolean)
    .join(' ');
};

/**
 * What a screen reader is given of an element, by Chromium's accessibility tree: a line for each
 * thing, what it holds below it.
 */
export const heard = async (page: Page, element: Locator): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  await element.evaluate((one) => {
    Object.assign(window, { heard: one });
  });
  const { result } = await session.send('Runtime.evaluate', { expression: 'window.heard' });
  const { node: dom } = await session.send('DOM.describeNode', {
    objectId: String(result.objectId),
  });
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map<string, Node>(nodes.map((node) => [node.nodeId, node]));

  const linesOf = (node: Node): string[] => {
    const role = text(node.role);
    if (role === 'StaticText' && !node.ignored)
      return text(node.name) ? [`"${text(node.name)}"`] : [];
    const inside = joined(
      (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id);
        return child ? linesOf(child) : [];
      }),
    );
    if (node.ignored || SILENT.includes(role) || (HOLDERS.includes(role) && !text(node.name)))
      return inside;
    const onlyText = inside.every((line) => line.startsWith('"'));
    const isField = ['textbox', 'combobox'].includes(role);
    // A name that repeats the content is listed once.
    const name = !onlyText && /^(?:cell|row|listitem)/.test(role) ? '' : text(node.name);
    const rest =
      (onlyText && name !== '') || isField
        ? inside.filter((line) => !line.startsWith('"'))
        : inside;
    return [said(node, name), ...rest.map((line) => `  ${line}`)];
  };
  const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === dom.backendNodeId);
  await session.detach();
  if (!root) throw new Error('The element is not in the accessibility tree.');
  return `${linesOf(root).join('\n')}\n`;
};
