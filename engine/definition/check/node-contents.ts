import type { LayoutNode } from '#schemas/node-definition.ts';
import { type Authored, type AuthoredEntry, positionAt, valueOf } from '../authored.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings.ts';
import { checkCents } from './compared-words.ts';

type Written = ReadonlyMap<string, AuthoredEntry>;
type Check = (node: LayoutNode, at: SourcePosition, written: Written, findings: Findings) => void;

/** What a node holds, where its schema takes it and it makes no sense: by the kind of node. */
export function checkNodeContents(node: LayoutNode, at: SourcePosition, written: Written, findings: Findings): void {
  for (const check of [...(ofKind[node.type] ?? []), checkOptions, checkFieldName]) check(node, at, written, findings);
}

const checkPress: Check = (node, at, _written, findings) => {
  if (node['press'] !== undefined || node['to'] !== undefined || node['disabled'] === true) return;
  findings.error(
    'no-effect',
    at,
    `Nothing happens when this ${node.type} is pressed.`,
    node.type === 'link' ? 'Add `to:` with the page that it leads to.' : 'Add `press:` with what it does, like `- submit: CONTINUE`.',
  );
};

/** Every cell has its column, and every column a name of its own. */
const checkTable: Check = (node, at, written, findings) => {
  const columns = objectsOf(node['columns']).map((column) => String(column['key']));
  told(columns, written.get('columns'), 'key', 'column', at, findings);
  objectsOf(node['rows']).forEach((row, index) => {
    const keys = Object.keys(row).filter((key) => !key.startsWith('$'));
    const place = (key?: string) => placeIn(written.get('rows'), key === undefined ? [index] : [index, key], at);
    for (const key of keys)
      if (!columns.includes(key))
        findings.error(
          'uneven',
          place(key),
          `\`${key}\` stands in a row, and no column is called so.`,
          didYouMean(key, columns, `The columns are ${columns.join(', ')}.`),
        );
    const strangers = keys.some((key) => !columns.includes(key)); // told, and likely the one that is missed
    for (const column of columns)
      if (!strangers && !keys.includes(column))
        findings.error(
          'uneven',
          place(),
          `This row has nothing for the column \`${column}\`.`,
          `Add \`${column}:\`, or leave the column out. A cell that may be empty is \`""\`.`,
        );
  });
};

/** Each row or point of a chart has one amount a series. */
const checkSeries: Check = (node, at, written, findings) => {
  const series = objectsOf(node['series']).length;
  for (const key of ['rows', 'points'])
    objectsOf(node[key]).forEach(({ values }, index) => {
      if (!Array.isArray(values) || values.some(isRepeated) || values.length === series || series === 0) return;
      findings.error(
        'uneven',
        placeIn(written.get(key), [index, 'values'], at),
        `Here ${values.length === 1 ? 'is 1 value' : `are ${values.length} values`}, and the chart has ${series} series.`,
        'Write one value for each entry of `series`, in their order.',
      );
    });
};

const checkAmounts: Check = (node, at, written, findings) => {
  for (const key of ['min', 'max']) {
    const amount = node[key];
    if (typeof amount === 'number') checkCents(amount, `\`${key}\` of a moneyField`, written.get(key)?.value.at ?? at, findings);
  }
};

const checkOptions: Check = (node, at, written, findings) => {
  const { options } = node;
  const entry = written.get('options');
  if (!Array.isArray(options)) return;
  if (options.length === 0)
    findings.error('schema', entry?.at ?? at, `A ${node.type} without an option asks for nothing.`, 'Write its options.');
  const plain = objectsOf(options).filter((option) => !('$each' in option) && !('$if' in option));
  if (plain.length !== options.length) return;
  for (const key of ['value', 'label'])
    told(
      plain.map((option) => option[key]),
      entry,
      key,
      'option',
      at,
      findings,
    );
};

/** The name of a field is read by expressions, so it is written like a name of theirs. */
const checkFieldName: Check = (node, at, written, findings) => {
  const entry = written.get('name');
  if (typeof node['name'] !== 'string' || entry === undefined || /^[A-Za-z_][A-Za-z0-9_]*$/.test(node['name'])) return;
  const proposed = node['name'].replace(/[^A-Za-z0-9_]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase());
  findings.error(
    'schema',
    entry.value.at ?? at,
    `No expression can read a field that is called \`${node['name']}\`.`,
    `Write its name as one word, like \`${proposed}\`, and what people read under \`label:\`.`,
  );
};

const ofKind: Readonly<Record<string, readonly Check[]>> = {
  button: [checkPress],
  link: [checkPress],
  table: [checkTable],
  barChart: [checkSeries],
  lineChart: [checkSeries],
  moneyField: [checkAmounts],
};

function told(
  values: readonly unknown[],
  entry: AuthoredEntry | undefined,
  key: string,
  what: string,
  at: SourcePosition,
  findings: Findings,
): void {
  values.forEach((value, index) => {
    if (typeof value === 'object' || values.indexOf(value) === index) return;
    findings.error(
      'name-clash',
      placeIn(entry, [index, key], at),
      `The ${key} ${JSON.stringify(value)} is that of another ${what} already.`,
      `Give each ${what} a ${key} of its own.`,
    );
  });
}

const isRepeated = (value: unknown): boolean => typeof value === 'object' && value !== null && ('$each' in value || '$if' in value);

function objectsOf(value: unknown): { [key: string]: unknown }[] {
  return Array.isArray(value)
    ? value.filter((one): one is { [key: string]: unknown } => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
}

/** Where a part of a property was written; its own place where the property was written in other words, like `of`. */
function placeIn(entry: AuthoredEntry | undefined, path: readonly (string | number)[], at: SourcePosition): SourcePosition {
  if (entry === undefined) return at;
  const inner: Authored = entry.value;
  return valueOf(inner, 'of') === undefined && inner.kind !== 'scalar' ? positionAt(inner, path) : entry.at;
}
