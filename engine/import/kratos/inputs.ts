import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { isDay } from '#schemas/nodes/properties.ts';
import { isObject } from '../reading.ts';
import type { FlowNode, Page } from './page.ts';

const inPage: readonly Json[] = ['default', 'profile', 'identifier_first'];

/** The groups beside which another group asks for something: their submit does not wait for that. */
export function checkedByItself(nodes: readonly JsonObject[]): ReadonlySet<string> {
  const asking = new Set(nodes.filter(isAsked).map((node) => String(node['group'])));
  const groups = new Set(nodes.map((node) => String(node['group'])));
  return new Set([...groups].filter((group) => [...asking].some((one) => one !== group && !inPage.includes(one))));
}

const isAsked = ({ attributes }: JsonObject): boolean =>
  isObject(attributes) && attributes['required'] === true && !['hidden', 'submit', 'button'].includes(String(attributes['type']));

const typeOf = ({ attributes }: JsonObject): Json | undefined => (isObject(attributes) ? attributes['type'] : undefined);

/** The place of the submit that matters most: the first whose group asks for something, else the first. */
export function mainSubmit(nodes: readonly JsonObject[]): number {
  const asking = new Set(nodes.filter((node) => isAsked(node)).map(({ group }) => group));
  const submits = nodes.flatMap((node, place) => (typeOf(node) === 'submit' ? [{ node, place }] : []));
  return (submits.find(({ node }) => asking.has(node['group'])) ?? submits[0])?.place ?? 0;
}

/** The nodes of an input: a field, a press, or an answer that nobody is asked for. */
export function inputNodes({ group, label: given, at, read }: FlowNode, page: Page): LayoutNode[] {
  const [kind, name] = [read.text('type') ?? 'text', read.text('name') ?? 'answer'];
  const value = read.any('value') ?? null;
  const label = given ?? name;
  if (kind === 'submit') return [press({ group, label, value, name, at, read }, page)];
  if (kind === 'button') {
    page.notes.dropped('missing-part', at, `“${label.slice(0, 60)}” runs a script of its own, which no page does: it is left out.`);
    return [];
  }
  const answer = answerName(name, page);
  const keep = (one: Json): void => void (page.form[answer] = one);
  if (kind === 'hidden') {
    read.skip('required', 'disabled');
    if (value !== null) keep(typeof value === 'object' ? JSON.stringify(value) : value);
    return [];
  }
  const hint = read.text('autocomplete');
  const field = {
    name: answer,
    label,
    ...(read.yes('required') === true && { required: `${label} is required.` }),
    ...(read.yes('disabled') === true && { disabled: true }),
    ...(hint !== undefined && { autocomplete: hint }),
  };
  read.without('pattern', 'A page checks named patterns only: a pattern of its own could hang a server.');
  return [fieldOf(kind, field, value, keep, { at, read }, page)];
}

function press(
  { group, label, value, name, at, read }: Omit<FlowNode, 'kind' | 'label'> & { label: string; value: Json; name: string },
  page: Page,
): LayoutNode {
  const wanted =
    (String(value ?? '') || name)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '_')
      .replace(/^[^A-Z]+/, '')
      .slice(0, 40) || 'SUBMIT';
  let event = wanted;
  for (let number = 2; page.events.has(event); number++) event = `${wanted}_${number}`;
  page.events.add(event);
  const check = page.byItself.has(String(group)) ? { check: false } : {};
  return {
    type: 'button',
    id: `submit-${event.toLowerCase()}`,
    label,
    kind: at === page.main ? 'primary' : 'secondary',
    ...(read.yes('disabled') === true && { disabled: true, reason: 'This is not possible now.' }),
    press: [{ do: 'submit', event, ...check }],
  };
}

function fieldOf(
  kind: string,
  field: JsonObject & { name: string },
  value: Json,
  keep: (value: Json) => void,
  { at, read }: Pick<FlowNode, 'at' | 'read'>,
  page: Page,
): LayoutNode {
  const options = read
    .list('options')
    .flatMap((one) =>
      isObject(one) && one['value'] !== undefined ? [{ value: String(one['value']), label: String(one['label'] ?? one['value']) }] : [],
    );
  const most = read.number('maxlength');
  const length = most === undefined ? {} : { maxLength: most };
  if (kind === 'checkbox') {
    keep(value === true || value === 'true');
    return { type: 'checkbox', ...field };
  }
  if (options.length > 0) {
    if (options.some((one) => one.value === value)) keep(value);
    return { type: 'select', ...field, options };
  }
  if (kind === 'password') return { type: 'passwordField', ...field, ...length };
  if (kind === 'number') {
    if (typeof value === 'number') keep(value);
    return { type: 'numberField', ...field };
  }
  if (kind === 'date') {
    if (typeof value === 'string' && isDay(value)) keep(value);
    return { type: 'dateField', ...field };
  }
  if (typeof value === 'string' && value !== '') keep(value);
  if (kind === 'email') return { type: 'emailField', ...field, ...length };
  if (kind === 'tel') return { type: 'textField', ...field, ...length, inputMode: 'tel' };
  if (kind !== 'text' && kind !== 'url')
    page.notes.approximated('field-value', at, `An answer of the type \`${kind.slice(0, 40)}\` is typed as a text here.`);
  return { type: 'textField', ...field, ...length };
}

/** `traits.name.first` is `traits-name-first` here: a dot would lead into an object. Two of one name are told apart by a number. */
function answerName(name: string, { names }: Page): string {
  const plain = name.replaceAll(/[^A-Za-z0-9_]+/g, '-').slice(0, 80) || 'answer';
  const wanted = isForbiddenName(plain) ? `field-${plain}` : plain;
  let free = wanted;
  for (let number = 2; names.has(free); number++) free = `${wanted}-${number}`;
  names.add(free);
  return free;
}
