import type { NoticeDocument } from '#schemas/document-parts.ts';
import type { Parsed } from '../parse/parsed.ts';
import { View } from '#schemas/views.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored } from '../read/authored.ts';
import { entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import type { ParsedShellUse, ParsedView } from '../parse/documents.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { noRows } from '../bind/compilation.ts';
import { bindCallStates } from './call-states.ts';
import { compileRules } from './compile-rules.ts';
import { compileAction, compileActions } from './compile-action.ts';
import { compileAfter } from './compile-after.ts';
import { compileArrive } from './compile-arrive.ts';
import { compileDialogs } from './compile-dialogs.ts';
import { compileExpression, compileText, compileValue, compileWords } from '../bind/compile-expression.ts';
import { compileNodes } from './compile-node.ts';
import { compileFlowDialogs, type FlowSurroundings, surroundings } from './compile-surroundings.ts';
import { checkCallsTold } from '../check/failures-told.ts';
import { checkStart } from '../check/start-values.ts';
import { checkViewProperties } from '../check/view-properties.ts';
import { checkOutline } from '../check/page-outline.ts';
import { keepSecrets } from './kept-secrets.ts';
import { inShell } from './compile-shell.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { durationOf } from '../parse/durations.ts';
import { type Types, typeOf } from '../bind/types.ts';
import { didYouMean, Findings } from '../findings/findings.ts';
import type { Typed } from '#engine/compiled/json-schema.ts';
import { type Names, resolveNames } from '../bind/names.ts';
import type { OwnAddress } from '../bind/own-address.ts';
import type { NodePlace } from './view-draft.ts';
import { newDraft, type ViewDraft, type Writers } from './view-draft.ts';
import type { ViewUse } from '../bind/view-use.ts';

/** What the user of a view brings: its title and shell where the view has none, a body where nobody wrote one. */
export interface ViewDefaults {
  name: string;
  title: Authored | undefined;
  /** The title of the flow that the view is a step of. */
  flowTitle?: Authored | undefined;
  titlePlace: ReadingPlace;
  shell: ParsedShellUse | undefined;
  /** Whether the user carries out what a shell loads. */
  shellReads?: boolean;
  busyAfterMs?: number | null;
  /** Whether the view is that of a step, which takes events. */
  ofStep?: boolean;
  /** Whether subflows may begin from it. */
  subflows?: boolean;
  /** Of a screen: its address, whose query its view may set. */
  own?: OwnAddress;
  body?: LayoutNode[];
  /** Of a step: what its flow puts round each view. */
  flow?: FlowSurroundings;
}

const writersOf = (draft: ViewDraft): Writers => ({
  nodes: (value, place) => compileNodes(value, place, draft),
  actions: (value, nodeId, place) => compileActions(value, nodeId, place, draft),
  action: (value, nodeId, place) => compileAction(value, nodeId, place, draft),
});

const viewTypes = new Set<string>(View.options.map((option) => option.shape.type.value));

/** The view of a screen or view document, in names that are declared already. */
export function compileViewBody(root: ParsedView, names: Names, defaults: ViewDefaults, compilation: Compilation): ViewUse {
  const draft = newDraft(defaults.name, compilation, writersOf, defaults.subflows === true ? {} : null);
  const place: NodePlace = {
    names,
    rows: noRows,
    types: withData(root, names, defaults.titlePlace.types, compilation),
    suffix: '',
    told: new Map(),
    slots: new Map(),
    dialogs: root.keys.dialogs,
    own: defaults.own,
  };
  const surround = surroundings(root, place, defaults.flow, draft);
  const type = sourceOf(root.keys.type) ?? 'BmlView';
  if (!viewTypes.has(type)) {
    compilation.findings.error(
      'schema',
      root.keys.type?.at ?? root.at,
      `${type} is no view type.`,
      didYouMean(type, viewTypes, `View types are ${[...viewTypes].join(', ')}.`),
    );
  }
  const ownTitle = root.keys.title;
  const title =
    ownTitle === undefined
      ? defaults.title === undefined
        ? ''
        : compileText(defaults.title, defaults.titlePlace, compilation)
      : compileText(ownTitle, place, compilation);
  const flowTitle =
    defaults.flowTitle === undefined ? title : titleOfWay(compileText(defaults.flowTitle, defaults.titlePlace, compilation));

  const data: { [name: string]: Compiled } = {};
  for (const entry of entriesOf(root.keys.data)) data[entry.key] = compileExpression(entry.value, place, compilation);
  for (const entry of entriesOf(root.keys.state)) draft.state[entry.key] = compileValue(entry.value, place, compilation);
  const start: { [field: string]: CompiledValue } = {};
  for (const entry of entriesOf(root.keys.form?.keys.start)) start[entry.key] = compileValue(entry.value, place, compilation);
  const properties: { [key: string]: CompiledValue } = {};
  for (const entry of entriesOf(root.keys.properties)) properties[entry.key] = compileValue(entry.value, place, compilation);

  const body = inShell(
    root.keys.shell ?? defaults.shell,
    { title, flowTitle, reads: defaults.shellReads === true },
    () =>
      defaults.body ??
      compileAfter(
        root,
        defaults.ofStep === true,
        surround(() => compileNodes(root.keys.body, place, draft)),
        draft,
      ),
    place,
    draft,
  );
  compileDialogs(root.keys.dialogs, place, draft);
  if (defaults.flow !== undefined) compileFlowDialogs(defaults.flow, place, draft);
  const arrive = compileArrive(root.keys.arrive, place, draft);
  for (const opened of draft.opened) {
    if (opened.name in draft.dialogs) continue;
    // Of a part, the number of its use is no part of the name.
    const name = opened.name.replace(/~.*$/, '');
    compilation.findings.error(
      'unknown-dialog',
      opened.at,
      `There is no dialog ${name}.`,
      didYouMean(
        name,
        // Of the same name is at most one of another part, which is opened there alone.
        Object.keys(draft.dialogs)
          .map((one) => one.replace(/~.*$/, ''))
          .filter((one) => one !== name),
        'Declare it under `dialogs:` of the document that opens it.',
      ),
    );
  }
  reportUnopened(root, draft);
  if (defaults.ofStep !== true && defaults.subflows === true)
    for (const [event, at] of draft.submits)
      compilation.findings.error(
        'submit-without-event',
        at,
        `${event} is no event here: a screen has no flow that hears it.`,
        'Write `- call:` with an operation, or lead to a flow with `- go:`.',
      );
  checkStart(root, start, draft, body, compilation);
  if (viewTypes.has(type) && defaults.body === undefined)
    checkViewProperties(root, type as CompiledView['type'], draft.fields, compilation);
  const fields = new Set([...draft.fields.map((field) => field.name), ...Object.keys(start)]);
  for (const written of draft.written)
    if (!fields.has(written.name)) unknownField(written.name, written.at, 'This sets', fields, compilation);
  for (const asked of draft.asked)
    if (fields.has(asked.name))
      compilation.findings.error(
        'name-clash',
        asked.at,
        `\`${asked.name}\` is a field here and a value of the address.`,
        'Give one of them another name.',
      );
  for (const rule of itemsOf(root.keys.rules)) {
    const at = rule.keys.at;
    if (at !== undefined && !fields.has(at.source)) unknownField(at.source, at.at, 'The words of this rule stand at', fields, compilation);
  }
  keepSecrets([...body, ...Object.values(draft.dialogs).flatMap((dialog) => dialog.body)], defaults.ofStep === true, root.at, draft);
  checkOutline(draft.outline, { at: root.at, headed: defaults.body === undefined }, compilation.findings);
  checkCallsTold(draft.calls, root.at, compilation);
  const width = sourceOf(root.keys.width);
  const dialogs = Object.fromEntries(
    Object.entries(draft.dialogs).map(([name, dialog]) => [name, { ...dialog, title: treeOf(dialog.title) }]),
  );
  const rules = compileRules(root.keys.rules, place, compilation);
  return {
    position: root.at,
    submits: draft.submits,
    loads: draft.loads,
    regions: draft.regions,
    view: {
      name: defaults.name,
      type: (viewTypes.has(type) ? type : 'BmlView') as CompiledView['type'],
      title,
      width: width === 'wide' || width === 'full' ? width : 'narrow',
      busyAfterMs: defaults.busyAfterMs ?? null,
      properties,
      start,
      ...(sourceOf(root.keys.form?.keys.warnUnsaved) === 'true' && { warnUnsaved: true }),
      rules,
      named: namedValues(names),
      data,
      state: draft.state,
      body,
      dialogs,
      fields: draft.fields.filter((field, index) => draft.fields.findIndex((other) => other.name === field.name) === index),
      calls: draft.calls,
      callRows: bindCallStates({ title, body, dialogs, rules }, root.at, draft),
      arrive,
      subflows: draft.subflows ?? {},
      notices: itemsOf(root.keys.notices).map((notice) => compileNotice(notice, place, compilation)),
    },
  };
}

/** A flow that runs inside another one is a part of its way, and stands under its title. */
function titleOfWay(own: Compiled): Compiled {
  return ['default', ['get', 'progress', 'title'], own];
}

/** A dialog that no action of its document opens is drawn for nobody. */
function reportUnopened(root: ParsedView, { opened, dialogs, compilation }: ViewDraft): void {
  const names = new Set([
    ...opened.map(({ name }) => name),
    ...Object.keys(dialogs)
      .filter((name) => name.includes('~'))
      .map((name) => name.replace(/~.*$/, '')),
  ]);
  for (const { key, at } of entriesOf(root.keys.dialogs))
    if (!names.has(key))
      compilation.findings.warning('unused-name', at, `Nothing opens the dialog ${key}.`, `Open it with \`- open: ${key}\`, or remove it.`);
}

/** The values and conditions that are read somewhere, written out. */
function namedValues(names: Names): { [name: string]: Compiled } {
  const read = [...names.declarations.values()].filter(({ used, meaning }) => used && meaning.kind === 'written');
  return Object.fromEntries(read.map(({ name }) => [name, resolveNames(['get', name], names, noRows, () => {})]));
}

function treeOf(value: CompiledValue): Compiled {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && '$' in value ? (value.$ as Compiled) : (value as string);
}

function unknownField(name: string, at: SourcePosition, what: string, fields: ReadonlySet<string>, compilation: Compilation): void {
  compilation.findings.error(
    'unknown-field',
    at,
    `${what} ${name}, and no field is called so.`,
    didYouMean(name, fields, `The fields are ${[...fields].join(', ') || 'none'}.`),
  );
}

/** What the names of `data` are, so that expressions of the browser are held against it too. */
function withData(root: ParsedView, names: Names, types: Types, compilation: Compilation): Types {
  const data = new Map<string, Typed[]>();
  const silent = { ...compilation, findings: new Findings() };
  for (const entry of entriesOf(root.keys.data)) {
    const tree = compileExpression(entry.value, { names, rows: noRows, types }, silent);
    const type = typeOf(tree, { ...types, data }, entry.at, silent.findings);
    if (type !== null) data.set(entry.key, type);
  }
  return { ...types, data };
}

function compileNotice(
  { keys: { when, text, for: shown, drop } }: Parsed<typeof NoticeDocument>,
  place: ReadingPlace,
  compilation: Compilation,
): CompiledView['notices'][number] {
  return {
    when: when === undefined ? true : compileExpression(when, place, compilation),
    text: text === undefined ? '' : compileWords(text, place, compilation),
    forMs: durationOf(sourceOf(shown) ?? '') ?? 6000,
    drop: sourceOf(drop) ?? '',
  };
}
