import type { NoticeDocument } from '#schemas/document-parts.ts';
import type { Parsed } from '../parse/parsed.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { View } from '#schemas/views.ts';
import type { Authored } from '../read/authored.ts';
import { entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import type { ParsedView } from '../parse/documents.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { noRows } from '../bind/compilation.ts';
import { bindCallStates } from './call-states.ts';
import { compileRules } from './compile-rules.ts';
import { compileAction, compileActions } from './compile-action.ts';
import { compileAfter } from './compile-after.ts';
import { compileArrive } from './compile-arrive.ts';
import { compileFormAddress } from './compile-form-address.ts';
import { compileDialogs } from './compile-dialogs.ts';
import { compileExpression, compileText, compileValue, compileWords } from '../bind/compile-expression.ts';
import { compileNodes } from './compile-node.ts';
import { compilePiece } from './compile-piece.ts';
import { compileFlowDialogs, surroundings } from './compile-surroundings.ts';
import { inShell } from './compile-shell.ts';
import { checkTemplate, type PageTemplate, templatesOf } from '../check/page-template.ts';
import { checkView } from './check-view.ts';
import type { ViewDefaults } from './view-defaults.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { durationOf } from '../parse/durations.ts';
import { type Types, typeOf } from '../bind/types.ts';
import { didYouMean } from '../findings/findings.ts';
import type { Typed } from '#engine/compiled/json-schema.ts';
import { type Names, resolveNames } from '../bind/names.ts';
import { replaceWithin } from './replace-within.ts';
import type { NodePlace } from './view-draft.ts';
import { newDraft, type ViewDraft, type Writers } from './view-draft.ts';
import { treeOf } from '../../compiled/tree-of.ts';
import type { ViewUse } from '../bind/view-use.ts';

const writersOf = (draft: ViewDraft): Writers => ({
  nodes: (value, place) => compileNodes(value, place, draft),
  actions: (value, nodeId, place) => compileActions(value, nodeId, place, draft),
  action: (value, nodeId, place) => compileAction(value, nodeId, place, draft),
});

const viewTypes = new Set<string>(View.options.map((option) => option.shape.type.value));
const isViewType = (type: string): type is CompiledView['type'] => viewTypes.has(type);

/** The view of a screen or view document, in names that are declared already. */
export function compileViewBody(root: ParsedView, names: Names, defaults: ViewDefaults, compilation: Compilation): ViewUse {
  const draft = newDraft(defaults.name, compilation, writersOf, defaults.subflows === true ? {} : null);
  const place: NodePlace = {
    names,
    rows: noRows,
    types: withData(root, names, defaults.titlePlace.types, compilation),
    suffix: '',
    onTell: new Map(),
    slots: new Map(),
    dialogs: root.keys.dialogs,
    own: defaults.own,
  };
  const surround = surroundings(root, place, defaults.flow);
  const type = typeOfView(root, compilation);
  const { title, flowTitle } = titlesOf(root, place, defaults, compilation);
  const data = Object.fromEntries(entriesOf(root.keys.data).map(({ key, value }) => [key, compileExpression(value, place, compilation)]));
  Object.assign(draft.state, valuesOf(root.keys.state, place, compilation));
  const start = valuesOf(root.keys.form?.keys.start, place, compilation);
  const properties = valuesOf(root.keys.properties, place, compilation);

  const template = templatesOf(compilation.config)[sourceOf(root.keys.template) ?? ''];
  const shell = root.keys.shell ?? defaults.shell;
  const framed = inShell(
    shell,
    { title, flowTitle, reads: defaults.shellReads === true },
    (shown) =>
      defaults.body ??
      compilePiece(root, place, shown, (own) =>
        compileAfter(
          root,
          defaults.ofStep === true,
          surround((inner) => compileNodes(root.keys.body, place, inner), own),
          own,
        ),
      ),
    place,
    draft,
  );
  const drawn = template === undefined ? framed : asWide(framed, isColumn(template.width) ? template.width : widthOf(root, template));
  if (defaults.body === undefined)
    checkTemplate({ at: root.at, template: root.keys.template, shell }, compilation.config, compilation.findings);
  compileDialogs(root.keys.dialogs, place, draft);
  if (defaults.flow !== undefined) compileFlowDialogs(defaults.flow, place, draft);
  const arrive = compileArrive(root.keys.arrive, place, draft);
  const kept = checkView(root, type, start, drawn, defaults, draft);
  const width = widthOf(root, template);
  const dialogs = Object.fromEntries(
    Object.entries(draft.dialogs).map(([name, dialog]) => [name, { ...dialog, title: treeOf(dialog.title) }]),
  );
  const rules = compileRules(root.keys.rules, place, compilation);
  const shown = bindCallStates({ title, rules, ...replaceWithin({ body: drawn, dialogs }, kept) }, root.at, draft);
  return {
    position: root.at,
    submits: draft.taken.submits,
    loads: draft.loads,
    regions: draft.regions,
    view: {
      name: defaults.name,
      type: type ?? 'BmlView',
      title,
      width,
      busyAfterMs: defaults.busyAfterMs ?? null,
      properties,
      start,
      ...compileFormAddress(root, place, compilation),
      ...(sourceOf(root.keys.form?.keys.warnUnsaved) === 'true' && { warnUnsaved: true }),
      rules,
      named: namedValues(names, compilation),
      data,
      state: draft.state,
      body: shown.body,
      dialogs: shown.dialogs,
      fields: draft.fields.filter((field, index) => draft.fields.findIndex((other) => other.name === field.name) === index),
      calls: draft.calls,
      callRows: shown.callRows,
      arrive,
      subflows: draft.subflows ?? {},
      notices: itemsOf(root.keys.notices).map((notice) => compileNotice(notice, place, compilation)),
    },
  };
}

/** True for a look of the narrow column, which a page has from its template alone. */
const isColumn = (width: PageTemplate['width']): width is 'reading' | 'centered' => width === 'reading' || width === 'centered';

/** As wide as the page says, or its template. */
function widthOf(root: ParsedView, template: PageTemplate | undefined): CompiledView['width'] {
  const own = sourceOf(root.keys.width);
  if (own === 'narrow' || own === 'wide' || own === 'full') return own;
  return template === undefined || isColumn(template.width) ? 'narrow' : template.width;
}

/** The main landmark of a page in the page's own width. Where ways around an area stand beside it, it keeps that of its shell. */
const asWide = (nodes: LayoutNode[], width: PageTemplate['width']): LayoutNode[] =>
  nodes.map((node) => (node['kind'] === 'main' ? { ...node, width } : node));

/** The type that the document names; null, with a finding, where there is none of that name. */
function typeOfView(root: ParsedView, { findings }: Compilation): CompiledView['type'] | null {
  const type = sourceOf(root.keys.type) ?? 'BmlView';
  if (isViewType(type)) return type;
  findings.error(
    'schema',
    root.keys.type?.at ?? root.at,
    `${type} is no view type.`,
    didYouMean(type, viewTypes, `View types are ${[...viewTypes].join(', ')}.`),
  );
  return null;
}

function titlesOf(
  root: ParsedView,
  place: NodePlace,
  { title: fallback, flowTitle: ofFlow, titlePlace }: ViewDefaults,
  compilation: Compilation,
) {
  const ofUser = (title: Authored): Compiled => compileText(title, titlePlace, compilation);
  const own = root.keys.title;
  const title = own !== undefined ? compileText(own, place, compilation) : fallback === undefined ? '' : ofUser(fallback);
  return { title, flowTitle: ofFlow === undefined ? title : titleOfWay(ofUser(ofFlow)) };
}

const valuesOf = (written: Authored | undefined, place: NodePlace, compilation: Compilation): { [name: string]: CompiledValue } =>
  Object.fromEntries(entriesOf(written).map(({ key, value }) => [key, compileValue(value, place, compilation)]));

/** A flow that runs inside another one is a part of its way, and stands under its title. */
function titleOfWay(own: Compiled): Compiled {
  return ['default', ['get', 'progress', 'title'], own];
}

/** The values and conditions that are read somewhere, written out. */
function namedValues(names: Names, { findings: { places }, read }: Compilation): { [name: string]: Compiled } {
  const named = [...names.declarations.values()].filter((one) => read.has(one) && one.meaning.kind === 'written');
  return Object.fromEntries(named.map(({ name }) => [name, resolveNames(['get', name], names, noRows, places, read, () => {})]));
}

/** Adds the types of `data`, so that expressions of the browser are checked against them too. */
function withData(root: ParsedView, names: Names, types: Types, compilation: Compilation): Types {
  const data = new Map<string, Typed[]>();
  const muted = { ...compilation, findings: compilation.findings.muted() };
  for (const entry of entriesOf(root.keys.data)) {
    const tree = compileExpression(entry.value, { names, rows: noRows, types }, muted);
    const type = typeOf(tree, { ...types, data }, entry.at, muted.findings);
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
