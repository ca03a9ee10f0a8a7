import type { Press } from '#schemas/actions.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { NodeType } from '#schemas/nodes/index.ts';
import { nodeTraits } from '#schemas/nodes/traits.ts';
import type { Draw } from './draw.ts';
import { dollars, percents, settled } from './expressions.ts';
import { read, shown, type Choice } from './typed.ts';

const words = (...parts: (Json | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' — ');
const list = <T = JsonObject>(value: Json | undefined): T[] => (Array.isArray(value) ? value : []) as T[];
const say =
  (line: (props: JsonObject) => string, after = ''): Draw =>
  (props, on, at, node) => {
    if (line(props) !== '') on.lines.push(line(props));
    on.children(node, at, String(props[after] ?? ''));
  };
const nothing: Draw = () => undefined;
const around: Draw = (_props, on, at, node) => on.children(node, at);
/** A drawing of amounts: its name, the sentence that says the same, and its rows. */
const chart = say(({ caption, sentence, rows, value }) =>
  [
    words(caption, sentence, value),
    ...list(rows).map((row) => `  ${words(row['label'], row['shown'] ?? row['proposedShown'] ?? row['value'])}`),
  ].join('\n'),
);

const field: Draw = (props, on, at, node) => {
  const kind = nodeTraits[node.type as NodeType]?.field ?? 'text';
  const path = at.prefix + String(props['name']);
  const choices = list<Choice & JsonObject>(props['options']);
  const value = read(on.stand.forms[at.form] ?? {}, path);
  const label = String(props['label']);
  const required = props['required'] === undefined ? '' : '*';
  on.lines.push(
    `${label}${required}: ${kind === 'files' ? '' : kind === 'boolean' ? (value === true ? '[x]' : '[ ]') : shown(kind, value, choices) || String(props['kept'] ?? '')}`,
  );
  if (props['hint'] !== undefined) on.lines.push(`    ${String(props['hint'])}`);
  for (const one of choices)
    on.lines.push(
      `    ${(Array.isArray(value) ? value.includes(one.value) : value === one.value) ? '(x)' : '( )'} ${words(one.label, one['hint'], one['figure'], one['badge'])}`,
    );
  if (kind === 'files') for (const file of list(value)) on.lines.push(`    - ${String(file['name'] ?? file['documentId'])}`);
  if (props['disabled'] === true) on.lines.push(`    (${String(props['reason'] ?? 'cannot be changed now')})`);
  for (const { path: wrong, message } of on.stand.issues) if (wrong.replace(/^\/form\//, '') === path) on.lines.push(`    ! ${message}`);
  on.fields.push({
    label,
    groups: at.groups,
    kind,
    form: at.form,
    path,
    choices,
    disabled: props['disabled'] === true,
    kept: props['secret'] === 'keep',
  });
};

/** The five answers of an address, in words of this client's own: only their names are of the contract. */
const address: Draw = (props, on, at, node) => {
  on.lines.push(words(props['label'], props['hint']));
  const prefix = String(props['name'] ?? '');
  const named = (own: string): string => (prefix === '' ? own : prefix + own[0]!.toUpperCase() + own.slice(1));
  const labels = {
    street1: 'Street address',
    street2: 'Apartment, suite or unit (optional)',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP code',
  };
  const within = { ...at, groups: [...at.groups, String(props['label'])] };
  for (const [own, label] of Object.entries(labels))
    field({ name: named(own), label, disabled: props['disabled'] ?? false }, on, within, { ...node, type: 'textField' });
};

/** A list that the person makes. */
const rows: Draw = (props, on, at, node) => {
  field({ ...props, label: String(props['name']) }, on, at, node);
  on.lines.pop();
  const path = at.prefix + String(props['name']);
  const least = Number(props['atLeast'] ?? 0);
  const held = list(read(on.stand.forms[at.form] ?? {}, path));
  const entries = [...held, ...Array.from({ length: Math.max(0, least - held.length) }, () => ({}))];
  for (const [index, row] of entries.entries()) {
    const within = {
      ...at,
      prefix: `${path}[${index}].`,
      scope: { ...at.scope, rows: { ...at.scope.rows, row: { ...row, place: index + 1 } } },
    };
    const label = String(settled(node['label'], within.scope));
    on.lines.push(`-- ${label}`);
    on.children(node, within, label);
    on.pressable({ label: String(settled(node['remove'], within.scope)), press: [], row: { path, remove: index } }, at);
  }
  on.lines.push(`[ ${String(props['add'])} ]`);
  on.pressable({ label: String(props['add']), press: [], row: { path, remove: null } }, at);
};

const press: Draw = (props, on, at, node) => {
  const { label, context, hint, figure, to, disabled, reason, id, current } = props;
  const isLink = node.type === 'link';
  const drawn = isLink ? `<${words(label, context, hint, figure)}>${current === true ? ' (here)' : ''}` : `[ ${words(label, context)} ]`;
  on.lines.push(disabled === true ? `${drawn} (${String(reason ?? 'not now')})` : drawn);
  const place = { press: (node['press'] ?? []) as Press, disabled: disabled === true, label: String(label) };
  on.pressable(
    { ...place, ...(id && { id: String(id) }), ...(to && { to: String(to) }), ...(context && { context: String(context) }) },
    at,
  );
};

const keyFacts: Draw = (props, on, at, node) => {
  for (const [index, { label, value, note, change }] of list(props['items']).entries()) {
    on.lines.push(words(`${String(label)}: ${String(value ?? '')}`, note));
    const own = list<JsonObject>(node['items'] as Json)[index]?.['change'] as JsonObject | undefined;
    if (change) press({ ...(change as JsonObject), context: label! }, on, at, { type: 'link', press: own?.['press'] ?? [] });
  }
};

const table: Draw = (props, on, at, node) => {
  const columns = list<{ key: string; label: string }>(props['columns']);
  on.lines.push(String(props['caption']), `  ${columns.map(({ label }) => label).join(' | ')}`);
  const line = (cells: JsonObject): string => `  ${columns.map(({ key }) => String(cells[key] ?? '')).join(' | ')}`;
  for (const row of list(props['rows'])) on.lines.push(line(row));
  on.children(node, at, String(props['caption']));
};
const tableRow: Draw = (props, on, at, node) => {
  const cells = Object.values((props['cells'] ?? {}) as JsonObject).map(String);
  on.lines.push(`  ${cells.join(' | ')}`);
  on.children(node, { ...at, groups: [...at.groups, ...cells] });
};
const prose: Draw = ({ blocks }, on) => {
  for (const { kind, items } of list(blocks))
    for (const item of list<Json[]>(items))
      on.lines.push((kind === 'ul' || kind === 'ol' ? '- ' : '') + item.map((span) => String((span as JsonObject)['text'])).join(''));
};
const typed = (write: (value: number, props: JsonObject) => string): Draw =>
  say((props) =>
    props['value'] === null || props['value'] === undefined ? String(props['missing'] ?? '–') : write(Number(props['value']), props),
  );
const elsewhere: Draw = ({ title, label, to }, on, at) => {
  on.lines.push(`<${words(title ?? label ?? 'A part of this page')}>`);
  if (to) on.pressable({ label: String(label), to: String(to), press: [] }, at);
};
const pages: Draw = ({ label, page, pages: all, to, parameter }, on, at) => {
  on.lines.push(words(label, `${String(page)} of ${String(all)}`));
  for (const [name, at_] of [
    ['Previous', Number(page) - 1],
    ['Next', Number(page) + 1],
  ] as const)
    if (at_ >= 1 && at_ <= Number(all))
      on.pressable(
        { label: name, to: `${String(to)}${String(to).includes('?') ? '&' : '?'}${String(parameter ?? 'page')}=${at_}`, press: [] },
        at,
      );
};
const titled = say(({ title, text }) => words(title, text));

/** How each node of the contract reads: one that is added does not compile until it is drawn here too. */
export const nodes: Readonly<Record<NodeType, Draw>> = {
  ...{
    addressField: address,
    rows,
    form: (props, on, at, node) => on.form(node, at, String(props['name']), (props['start'] ?? {}) as JsonObject),
  },
  ...{ checkbox: field, checkboxGroup: field, comboBox: field, dateField: field, einField: field, emailField: field, fileUpload: field },
  ...{ moneyField: field, newPasswordField: field, numberField: field, oneTimeCodeField: field, passwordField: field, percentField: field },
  ...{ phoneField: field, radioGroup: field, segmented: field, select: field, signatureName: field, slider: field, ssnField: field },
  ...{ switch: field, textArea: field, textField: field, pinField: field, button: press, link: press, keyFacts, table, tableRow, prose },
  ...{
    allocationBars: chart,
    barChart: chart,
    bars: chart,
    distribution: chart,
    donut: chart,
    lineChart: chart,
    meter: chart,
    pointMap: chart,
    sparkline: chart,
  },
  ...{
    avatar: nothing,
    callStates: nothing,
    divider: nothing,
    icon: nothing,
    illustration: nothing,
    remount: nothing,
    skeleton: nothing,
    spacer: nothing,
    timer: nothing,
  },
  ...{
    card: around,
    grid: around,
    landmark: around,
    menu: around,
    row: around,
    split: around,
    stack: around,
    tabs: around,
    qrCode: titled,
  },
  region: (props, on, at, node) => (props['state'] === 'waiting' ? on.lines.push('…') : on.children(node, at)),
  assembly: say(({ label, done }) => words(label, done)),
  badge: say(({ text }) => `(${String(text)})`),
  breadcrumbs: say(({ items }) =>
    list(items)
      .map((item) => String(item['label']))
      .join(' / '),
  ),
  date: say(({ value, missing }) => String(value ?? missing ?? '–')),
  disclosure: say(({ label, caption }) => `> ${words(label, caption)}`, 'label'),
  emptyState: titled,
  errorState: titled,
  figure: say(({ label, value, note }) => words(`${String(label)}: ${String(value)}`, note)),
  frame: elsewhere,
  subflow: elsewhere,
  heading: say(({ text, level }) => `${'#'.repeat(Number(level ?? 2))} ${String(text)}`),
  image: say(({ alt }) => String(alt)),
  list: say(({ items }) =>
    list<Json>(items)
      .map((item) => `- ${String(item)}`)
      .join('\n'),
  ),
  maskedValue: say(({ label, value, last }) => `${String(label)}: •••${String(value).slice(-Number(last ?? 4))}`),
  money: typed((value, { digits }) => dollars(value, Number(digits ?? 2))),
  note: say(({ title, text, tone }) => (words(title, text) === '' ? '' : `(${String(tone ?? 'info')}) ${words(title, text)}`)),
  pagination: pages,
  percent: typed((value, { digits }) => percents(value, digits === undefined ? undefined : Number(digits))),
  polling: say(({ message }) => `… ${String(message)}`),
  progress: say(({ label }) => String(label)),
  savedAt: nothing,
  section: say(({ heading, badge, value }) => (heading === undefined ? '' : `## ${words(heading, badge, value)}`), 'heading'),
  stages: say(({ label, items, current }) => words(label, list<Json>(items)[Number(current) - 1])),
  text: say(({ text }) => String(text ?? '')),
  tooltip: say(({ label, text }) => words(label, text)),
};
