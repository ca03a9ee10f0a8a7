import { viewOf } from '../parse/view-of.ts';
import { type Authored, type AuthoredEntry, entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import type { ParsedState, ParsedView } from '../parse/documents.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { Compilation, SourceDocument } from '../bind/compilation.ts';
import { inheritedViewFiles } from '../parse/as-it-is-now.ts';
import { checkViewGiven, checkViewName } from '../check/view-given.ts';
import { asValue, compileText } from '../bind/compile-expression.ts';
import type { FlowSurroundings } from './compile-surroundings.ts';
import { compileViewBody } from './compile-view.ts';
import type { ViewDefaults } from './view-defaults.ts';
import type { ViewUse } from '../bind/view-use.ts';
import { declareName, declareSection, declareState, declareWritten } from '../bind/declare.ts';
import { didYouMean } from '../findings/findings.ts';
import type { FlowContext } from '../bind/flow-context.ts';
import { nodesForStep } from '../parse/flow-wide.ts';
import { kebab } from '../parse/kebab.ts';
import { type Declaration, Names, unreadable } from '../bind/names.ts';

/** The view file of a state: of its own name or the one it `show`s, first in the folder of the flow's own. */
export function viewDocument(
  name: string,
  flow: { document: { file: string }; voyagerType: string },
  compilation: Compilation,
): SourceDocument<ParsedView> | undefined {
  const folder = flow.document.file.slice(0, flow.document.file.lastIndexOf('/') + 1);
  return (
    compilation.views.get(`${folder}views/${kebab(flow.voyagerType)}/${name}.view.yaml`) ??
    compilation.views.get(`${folder}views/${name}.view.yaml`) ??
    inherited(name, compilation)
  );
}

function inherited(name: string, { views }: Compilation): SourceDocument<ParsedView> | undefined {
  const file = `views/${name}.view.yaml`;
  return inheritedViewFiles.includes(file) ? views.get(file) : undefined;
}

/** What the view of a state takes from it. */
export interface ShownState {
  stepId: string;
  at: SourcePosition;
  kind: 'step' | 'call';
  /** The name of its view, and where a state says another one than its own. */
  name: string;
  showAt: SourcePosition;
  title: Authored | undefined;
  /** What a call says while it lasts. */
  message: Authored | undefined;
  isDialog: boolean;
  events: readonly string[];
}

export function shownState({ key, at, value }: AuthoredEntry<ParsedState>, kind: 'step' | 'call'): ShownState {
  const { show, title, message, present, events } = value.keys;
  return {
    stepId: key,
    at,
    kind,
    name: sourceOf(show) ?? key,
    showAt: show?.at ?? at,
    title,
    message,
    isDialog: sourceOf(present) === 'dialog',
    events: entriesOf(events).map((event) => event.key),
  };
}

/** What the view of a state takes from its flow. */
export type ShowingFlow = Pick<
  FlowContext,
  'document' | 'voyagerType' | 'names' | 'place' | 'shell' | 'title' | 'busyAfterMs' | 'header' | 'footer' | 'dialogs' | 'opened'
>;

/** The view of a step, or of a call that has one: its file's own, and what it says nothing of from the flow. */
export function compileStateView(state: ShownState, flow: ShowingFlow, compilation: Compilation): ViewUse | null {
  const { stepId, kind, name } = state;
  const document = viewDocument(name, flow, compilation);
  if (document === undefined) {
    if (kind === 'call') return pollingView(state, flow, compilation);
    compilation.findings.error(
      'unknown-view',
      state.showAt,
      `The step ${stepId} shows a view \`${name}\` that does not exist.`,
      `Write views/${name}.view.yaml beside the flow, or \`show:\` another.`,
    );
    return null;
  }
  compilation.used.add(document.file);
  compilation.pinned.take(document.file, document.text);
  checkViewName(document, name, compilation);
  const names = new Names();
  names.steps = flow.names.steps;
  names.answersOf = flow.names.answersOf;
  for (const given of entriesOf(document.root.keys.given)) {
    const declared = flow.names.declarations.get(given.key);
    if (declared === undefined) {
      compilation.findings.error(
        'unknown-name',
        given.at,
        `The flow ${flow.voyagerType} that shows this view has no \`${given.key}\`.`,
        didYouMean(given.key, flow.names.known(), 'Declare it in the flow, under given, load, remembers, values or conditions.'),
      );
    } else {
      compilation.read.add(declared);
      checkViewGiven(given, flow, compilation);
    }
    declareName(names, given.key, 'given', given.at, declared?.meaning ?? { kind: 'tree', tree: unreadable }, compilation);
    const own = names.declarations.get(given.key);
    if (declared === undefined && own !== undefined) compilation.read.add(own); // one finding is enough
  }
  declareSection(document.root.keys.data, 'data', names, compilation);
  declareState(document.root.keys.state, names, '', compilation);
  declareWritten(document.root, names, compilation);
  readAround(names, flow, compilation);
  const frame = surroundingsOf(state, flow, compilation);
  const use = compileViewBody(document.root, names, { ...defaultsOf(name, state, flow), flow: frame }, compilation);
  reportUnused(names, compilation);
  if (use.view.type === 'TerminalView')
    compilation.findings.error('schema', document.root.at, 'A terminal view is what a final state answers.', 'Leave `type` out.');
  return use;
}

/** A view reads the flow's `values` and `conditions` by their names; one of its own that is called the same would mean another thing. */
function readAround(names: Names, flow: ShowingFlow, compilation: Compilation): void {
  const written = writtenIn(flow.names);
  for (const [name, { section, at }] of written) {
    const own = names.declarations.get(name);
    if (own === undefined || own.section === 'given') continue;
    compilation.findings.error(
      'name-clash',
      own.at,
      `\`${name}\` stands under ${section} of ${flow.voyagerType} already (${at.file}:${at.line}).`,
      'Leave it out here and read that one, or give one of them another name.',
    );
  }
  names.inherited = written;
}

/** The `values` and `conditions` among names. */
export function writtenIn(names: Names): ReadonlyMap<string, Declaration> {
  return new Map([...names.declarations].filter(([, { section }]) => section === 'values' || section === 'conditions'));
}

/** The header and footer of the flow around this view, without the parts whose events the step does not take. */
export function surroundingsOf(
  { kind, isDialog, events }: Pick<ShownState, 'kind' | 'isDialog' | 'events'>,
  flow: Pick<FlowContext, 'voyagerType' | 'place' | 'header' | 'footer' | 'dialogs' | 'opened'>,
  compilation: Compilation,
): FlowSurroundings {
  const sends = { parts: compilation.parts, dialogs: flow.dialogs, takes: (event: string) => events.includes(event) };
  const isPage = kind === 'step' && !isDialog;
  const nodes = (list: Authored | undefined): Authored[] => (isPage ? nodesForStep(itemsOf(list), sends) : []);
  const { voyagerType, place, dialogs, opened } = flow;
  return { voyagerType, place, dialogs, opened, header: nodes(flow.header), footer: nodes(flow.footer) };
}

/** The defaults that a state gives its view. */
const defaultsOf = (name: string, { title }: ShownState, flow: ShowingFlow): ViewDefaults => ({
  name,
  title: title ?? flow.title,
  flowTitle: flow.title,
  titlePlace: flow.place,
  shell: flow.shell,
  busyAfterMs: flow.busyAfterMs,
  ofStep: true,
});

/** A form that started an operation stays so long, with its press busy, before the page that only says to wait stands there. */
const formStaysMs = 10_000;

/** The view that shows while an operation runs elsewhere, unless the author wrote one. */
function pollingView(state: ShownState, flow: ShowingFlow, compilation: Compilation): ViewUse {
  const authored = state.message;
  const { working } = compilation.words;
  const plain = typeof working === 'string' ? working : 'We are working on it. This takes a moment.';
  const message = authored === undefined ? plain : asValue(compileText(authored, flow.place, compilation));
  const root = viewOf({}, state.at);
  const defaults = defaultsOf(state.stepId, state, flow);
  const text = defaults.title === undefined ? '' : asValue(compileText(defaults.title, flow.place, compilation));
  const heading = { type: 'heading', text, level: 1 };
  const use = compileViewBody(
    root,
    new Names(),
    { ...defaults, body: [heading, { type: 'polling', message, hold: formStaysMs }] },
    compilation,
  );
  return { ...use, view: { ...use.view, type: 'PollingView', properties: { message } } };
}

export function reportUnused(names: Names, compilation: Compilation): void {
  for (const declaration of names.declarations.values()) {
    if (compilation.read.has(declaration) || declaration.section === 'shell') continue;
    compilation.findings.warning(
      'unused-name',
      declaration.at,
      `\`${declaration.name}\` is declared and never read.`,
      'Remove it, or use it.',
    );
  }
}
