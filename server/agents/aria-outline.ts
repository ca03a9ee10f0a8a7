import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The role that an element of HTML has by itself, as HTML-AAM says. */
const roles: Readonly<Record<string, string>> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  button: 'button',
  caption: 'caption',
  dialog: 'dialog',
  dd: 'definition',
  dt: 'term',
  fieldset: 'group',
  figure: 'figure',
  footer: 'contentinfo',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  header: 'banner',
  hr: 'separator',
  img: 'img',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  p: 'paragraph',
  progress: 'progressbar',
  select: 'combobox',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};
const inputs: Readonly<Record<string, string>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  submit: 'button',
  button: 'button',
  search: 'searchbox',
};
/** Roles that are named by their content, which is not listed again. */
const namedByContent = new Set([
  'button',
  'caption',
  'cell',
  'columnheader',
  'definition',
  'heading',
  'link',
  'option',
  'paragraph',
  'tab',
  'term',
  'rowheader',
]);
const unseen = new Set(['script', 'style', 'template', 'noscript', 'title', 'meta', 'link']);

/** An outline of HTML as assistive technology reads it: one line for each role, with its name and states, indented by depth. */
export async function ariaOutline(html: string): Promise<string> {
  // Loaded when the first view is read: a start does not pay for it.
  const { parseFragment } = await import('parse5');
  const root = parseFragment(html);
  const byId = new Map<string, Element>();
  const labels = new Map<string, string>();
  const walk = (nodes: readonly Node[], visit: (element: Element) => void): void => {
    for (const node of nodes)
      if ('tagName' in node) {
        visit(node);
        walk(node.childNodes, visit);
      }
  };
  walk(root.childNodes, (element) => {
    const id = attribute(element, 'id');
    if (id !== null) byId.set(id, element);
  });
  walk(root.childNodes, (element) => {
    const target = element.tagName === 'label' ? attribute(element, 'for') : null;
    if (target !== null) labels.set(target, textOf(element));
  });

  const nameOf = (element: Element, role: string): string => {
    const by = attribute(element, 'aria-labelledby');
    const labelled =
      by === null
        ? ''
        : by
            .split(/\s+/)
            .map((id) => textOfPerhaps(byId.get(id)))
            .join(' ')
            .trim();
    const own =
      labelled ||
      attribute(element, 'aria-label') ||
      labels.get(attribute(element, 'id') ?? '') ||
      attribute(element, 'alt') ||
      legendOf(element);
    return own || (namedByContent.has(role) ? textOf(element) : '') || labelAround(element);
  };
  const lines: string[] = [];
  const write = (nodes: readonly Node[], depth: number): void => {
    for (const node of nodes) {
      if (node.nodeName === '#text') {
        const text = 'value' in node ? squeezed(node.value) : '';
        if (text !== '') lines.push(`${'  '.repeat(depth)}- text: ${text}`);
      }
      if (!('tagName' in node) || isHidden(node)) continue;
      const role = roleOf(node);
      // The words of a label or legend are the name of what they label.
      if (node.tagName === 'label' && role === null && !hasControl(node)) continue;
      if (node.tagName === 'legend') continue;
      if (role === null) {
        write(node.childNodes, depth);
        continue;
      }
      const name = nameOf(node, role);
      lines.push(`${'  '.repeat(depth)}- ${role}${name === '' ? '' : ` ${JSON.stringify(name)}`}${statesOf(node, role)}`);
      const described = attribute(node, 'aria-describedby');
      for (const id of described?.split(/\s+/) ?? []) {
        const text = textOfPerhaps(byId.get(id));
        if (text !== '' && text !== name) lines.push(`${'  '.repeat(depth + 1)}- description: ${text}`);
      }
      if (!namedByContent.has(role) || hasControl(node)) write(node.childNodes, depth + 1);
    }
  };
  write(root.childNodes, 0);
  return lines.join('\n');
}

const attribute = (element: Element, name: string): string | null => element.attrs.find((one) => one.name === name)?.value ?? null;
const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const textOfPerhaps = (element: Element | undefined): string => (element === undefined ? '' : textOf(element));

function isHidden(element: Element): boolean {
  if (unseen.has(element.tagName) || attribute(element, 'hidden') !== null || attribute(element, 'aria-hidden') === 'true') return true;
  return element.tagName === 'input' && attribute(element, 'type') === 'hidden';
}

function roleOf(element: Element): string | null {
  const own = attribute(element, 'role');
  if (own !== null) return own === 'presentation' || own === 'none' ? null : own;
  if (element.tagName === 'a' && attribute(element, 'href') === null) return null;
  if (element.tagName === 'section' || element.tagName === 'form')
    return (attribute(element, 'aria-label') ?? attribute(element, 'aria-labelledby'))
      ? element.tagName === 'form'
        ? 'form'
        : 'region'
      : null;
  if (element.tagName === 'input') return inputs[attribute(element, 'type') ?? 'text'] ?? 'textbox';
  if (element.tagName === 'svg') return attribute(element, 'aria-label') === null ? null : 'img';
  return roles[element.tagName] ?? null;
}

function statesOf(element: Element, role: string): string {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1] ?? (role === 'heading' ? attribute(element, 'aria-level') : null);
  const has = (name: string): boolean => attribute(element, name) !== null;
  const isTrue = (name: string): boolean => attribute(element, name) === 'true';
  const value =
    element.tagName === 'input' && !['checkbox', 'radio', 'submit', 'button'].includes(attribute(element, 'type') ?? '')
      ? attribute(element, 'value')
      : null;
  const states = [
    ...(level === null || level === undefined ? [] : [`level=${level}`]),
    ...(has('checked') || isTrue('aria-checked') ? ['checked'] : []),
    ...(has('selected') || isTrue('aria-selected') ? ['selected'] : []),
    ...(has('disabled') || isTrue('aria-disabled') ? ['disabled'] : []),
    ...(has('required') || isTrue('aria-required') ? ['required'] : []),
    ...(isTrue('aria-invalid') ? ['invalid'] : []),
    ...(isTrue('aria-expanded') ? ['expanded'] : []),
    ...(attribute(element, 'aria-current') === null ? [] : ['current']),
  ];
  return `${states.map((state) => ` [${state}]`).join('')}${value === null || value === '' ? '' : `: ${squeezed(value)}`}`;
}

function textOf(node: Node): string {
  if (node.nodeName === '#text') return 'value' in node ? squeezed(node.value) : '';
  if (!('tagName' in node) || isHidden(node)) return '';
  if (node.tagName === 'img' || node.tagName === 'svg') return attribute(node, 'alt') ?? attribute(node, 'aria-label') ?? '';
  return squeezed(node.childNodes.map(textOf).join(' '));
}

const legendOf = (element: Element): string =>
  element.tagName === 'fieldset'
    ? textOfPerhaps(element.childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'legend'))
    : '';

const hasControl = (element: Element): boolean =>
  element.childNodes.some(
    (node) => 'tagName' in node && (['a', 'button', 'input', 'select', 'textarea'].includes(node.tagName) || hasControl(node)),
  );

/** The words of the label around a field. */
function labelAround(element: Element): string {
  if (!['input', 'select', 'textarea'].includes(element.tagName)) return '';
  for (let node: DefaultTreeAdapterTypes.ParentNode | null = element.parentNode; node !== null && 'tagName' in node; node = node.parentNode)
    if (node.tagName === 'label') return textOf(node);
  return '';
}
