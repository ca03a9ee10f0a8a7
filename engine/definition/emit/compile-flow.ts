import type { ExpressionTree } from '#schemas/expression.ts';
import type { AllowDocument } from '#schemas/document-parts.ts';
import type { Authored, AuthoredScalar } from '../read/authored.ts';
import type { ParsedFlow } from '../parse/documents.ts';
import type { Parsed } from '../parse/parsed.ts';
import { entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import type { Compilation, FlowSource, ReadingPlace } from '../bind/compilation.ts';
import { noRows } from '../bind/compilation.ts';
import { compileExpression, compileText } from '../bind/compile-expression.ts';
import { loadTypes } from '../bind/loads.ts';
import { compileLoads } from './compile-load.ts';
import { bindRegions } from './bind-regions.ts';
import { compilePlace, pathParameters } from '../bind/compile-place.ts';
import { compileState, redirectOf } from './compile-state.ts';
import { reportUnused } from './compile-state-view.ts';
import type { FlowContext } from '../bind/flow-context.ts';
import { compileTransitions } from './compile-transition.ts';
import type { ViewUse } from '../bind/view-use.ts';
import type { AllowElse, CompiledAllow } from '#engine/compiled/compiled-allow.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { Names } from '../bind/names.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { GivenType } from '#engine/compiled/given-type.ts';
import { givenType } from '../bind/declare.ts';
import { durationOf } from '../parse/durations.ts';
import { namesOfFlow } from '../bind/flow-names.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';
import { compileSections } from './compile-sections.ts';
import { didYouMean } from '../findings/findings.ts';
import { checkSent, stepsOfShared } from '../parse/flow-wide.ts';
import type { FlowRoutes } from '../bind/routes.ts';

export function compileFlow(
  document: FlowSource,
  routes: FlowRoutes,
  allRoutes: CompiledRoute[],
  hash: string,
  compilation: Compilation,
): FlowCompilation {
  const { root } = document;
  const { keys } = root;
  const voyagerType = sourceOf(keys.flow) ?? '';
  const names = namesOfFlow(document, compilation);
  const states = new Set(entriesOf(keys.states).map((entry) => entry.key));
  const types = loadTypes([root, ...entriesOf(keys.states).map((entry) => entry.value)], compilation);
  const place = { names, rows: noRows, types, states, remembers: new Set(entriesOf(keys.remembers).map((entry) => entry.key)) };
  const context: FlowContext = {
    document,
    voyagerType,
    names,
    place,
    category: sourceOf(keys.metric?.keys.category) ?? voyagerType.toLowerCase(),
    shell: keys.shell,
    title: keys.title,
    busyAfterMs: timeOf(keys.busyAfter, compilation),
    header: keys.header,
    footer: keys.footer,
    dialogs: keys.dialogs,
    opened: new Set(),
  };
  const load = compileLoads(root, place, compilation);
  const { compiled, uses } = compileStates(context, load, routes, compilation);
  const initial = initialOf(root, states, compilation);
  const given = givenTypes(keys.given, compilation);
  const expiresAfterMs = timeOf(keys.expires, compilation);
  const flow: CompiledFlow = {
    voyagerType,
    title: sourceOf(keys.title) ?? voyagerType,
    description: sourceOf(keys.description),
    owner: sourceOf(keys.owner),
    file: document.file,
    files: [],
    hash,
    given,
    ...recordOf(root, given, place, compilation),
    allow: compileAllow(keys.allow, place, compilation),
    load,
    remembers: givenTypes(keys.remembers, compilation),
    redirect: itemsOf(keys.redirect).flatMap((item) => redirectOf(item, { place }, compilation)),
    flags: itemsOf(keys.flags).map(({ source }) => source),
    parent: parentOf(keys.parent, place, compilation),
    children: Object.fromEntries(entriesOf(keys.children).map((entry) => [entry.key, compileTransitions(entry.value, place, compilation)])),
    expiresAfterMs,
    entry: routes.ownEntry ? routes.entry : null,
    needsVid: sourceOf(keys.needsVid) === 'true',
    ...(sourceOf(keys.needsGiven) === 'true' && { needsGiven: true }),
    enterAt: enterAtOf(keys.enterAt, compiled, initial, compilation.findings),
    ...(keys.sections !== undefined && { sections: compileSections(root, compiled, compilation.findings) }),
    initial: states.has(initial) ? initial : ([...states][0] ?? ''),
    states: compiled,
    shared: stepsOfShared(root, compiled),
    routes: allRoutes,
    words: compilation.words,
    config: compilation.config,
  };
  checkChildren(root, compilation);
  checkPaths(root, routes, names, compilation);
  checkFrame(context, compiled, compilation);
  reportUnused(names, compilation);
  return { flow, uses, names };
}

/** Every state of a flow, with what its view uses. */
function compileStates(
  context: FlowContext,
  load: readonly CompiledLoad[],
  routes: FlowRoutes,
  compilation: Compilation,
): { compiled: Record<string, CompiledState>; uses: Map<string, ViewUse> } {
  const { root, rows } = context.document;
  const compiled: Record<string, CompiledState> = {};
  const uses = new Map<string, ViewUse>();
  for (const entry of entriesOf(root.keys.states)) {
    const { state, use } = compileState(entry, context, routes.states.get(entry.key) ?? null, compilation);
    const view = use === null ? null : bindRegions(use.view, use.regions, [...load, ...state.load]);
    compiled[entry.key] = rows.hubs.has(entry.key) ? { ...state, view, hub: true } : { ...state, view };
    if (use !== null) uses.set(entry.key, use);
  }
  return { compiled, uses };
}

/** The state that a flow names as its first, which is one of its states. */
function initialOf({ keys }: ParsedFlow, states: ReadonlySet<string>, { findings }: Compilation): string {
  const initial = sourceOf(keys.initial) ?? '';
  if (keys.initial !== undefined && !states.has(initial))
    findings.error(
      'unknown-state',
      keys.initial.at,
      `There is no initial state ${initial}.`,
      didYouMean(initial, states, 'Write `initial:` with the name of a state.'),
    );
  return initial;
}

/** Which open record an entry finds, and the name of one. */
function recordOf(
  { keys: { record } }: ParsedFlow,
  given: Record<string, GivenType>,
  place: ReadingPlace,
  compilation: Compilation,
): Pick<CompiledFlow, 'onePer' | 'starts' | 'named'> {
  const { findings } = compilation;
  const starts = sourceOf(record?.keys.starts) === 'fresh' ? 'fresh' : 'resume';
  const named = record?.keys.named;
  const items = itemsOf(record?.keys['one per']);
  const onePer = items.map(({ source }) => source);
  for (const { source: name, at } of items)
    if (name !== 'person' && !(name in given))
      findings.error(
        'unknown-name',
        at,
        `\`${name}\` is not given to this flow.`,
        didYouMean(name, Object.keys(given), 'Name what the flow is given.'),
      );
  if (starts === 'fresh' && onePer.length > 0)
    findings.error(
      'no-effect',
      record!.at,
      '`one per` says which open record an entry leads on in, and `starts: fresh` leads on in none.',
      'Leave out one of the two.',
    );
  return {
    onePer: starts === 'resume' && onePer.length > 0 ? onePer : ['person', ...Object.keys(given)],
    ...(starts === 'fresh' && { starts }),
    ...(named !== undefined && { named: compileText(named, place, compilation) }),
  };
}

function parentOf(parent: ParsedFlow['keys']['parent'], place: ReadingPlace, compilation: Compilation): CompiledFlow['parent'] {
  if (parent === undefined) return null;
  const value = (one: Authored | undefined): Compiled => (one === undefined ? null : compileText(one, place, compilation));
  return { vid: value(parent.keys.vid), stepId: value(parent.keys.stepId) };
}

/** The children of a flow are flows. */
function checkChildren({ keys }: ParsedFlow, { flows, findings }: Compilation): void {
  for (const entry of entriesOf(keys.children))
    if (!flows.has(entry.key))
      findings.error(
        'unknown-flow',
        entry.at,
        `No flow is called ${entry.key}.`,
        didYouMean(entry.key, flows.keys(), 'Name a flow by its `flow:` line.'),
      );
}

/** Every parameter of a path is something that the flow is given. */
function checkPaths(root: ParsedFlow, routes: FlowRoutes, names: Names, { findings, read }: Compilation): void {
  const lacking = new Set<string>();
  for (const route of [routes.entry, ...(routes.resume === null ? [] : [routes.resume]), ...routes.states.values()])
    for (const name of pathParameters(route.path)) {
      const declared = names.declarations.get(name);
      if (declared?.section === 'given') read.add(declared);
      else if (name !== 'stepId' && !(name === 'vid' && route === routes.resume) && !lacking.has(name)) {
        lacking.add(name);
        findings.error(
          'unknown-name',
          root.at,
          `The path ${route.path} needs \`${name}\`, which this flow is not given.`,
          `Declare ${name} under \`given:\`.`,
        );
      }
    }
}

/** Some step takes what the header and footer send, and some view opens each dialog of the flow. */
function checkFrame(
  { header, footer, dialogs, opened }: FlowContext,
  states: Readonly<Record<string, CompiledState>>,
  { parts, findings }: Compilation,
): void {
  const taken = new Set(Object.values(states).flatMap(({ events }) => Object.keys(events)));
  checkSent([...itemsOf(header), ...itemsOf(footer)], { parts, dialogs }, taken, findings);
  for (const { key, at } of entriesOf(dialogs))
    if (!opened.has(key)) findings.warning('unused-name', at, `No view of this flow opens the dialog ${key}.`, 'Remove it, or open it.');
}

/** Only a first step is passed by every record: the initial state, or where that leads at once. */
function enterAtOf(
  named: AuthoredScalar | undefined,
  states: Readonly<Record<string, CompiledState>>,
  initial: string,
  findings: Compilation['findings'],
): string | null {
  const name = sourceOf(named);
  if (named === undefined || name === null || name === initial) return name;
  if (states[initial]?.always.some(({ to }) => to === name) === true) return name;
  const fix =
    name in states
      ? `Write \`enterAt: ${initial}\`, or make ${name} the initial state.`
      : didYouMean(name, [initial], `Write \`enterAt: ${initial}\`.`);
  findings.error('unknown-state', named.at, `${name} is not the first step of this flow: whoever enters may not have passed it.`, fix);
  return null;
}

/** A span of time that a document names, in milliseconds; null where it names none. */
export function timeOf(written: AuthoredScalar | undefined, { findings }: Compilation): number | null {
  const text = sourceOf(written);
  if (written === undefined || text === null) return null;
  const time = durationOf(text);
  if (time === null) findings.error('schema', written.at, `\`${text}\` is no time.`, 'Write for example `30d`.');
  return time;
}

export function givenTypes(declared: Authored | undefined, { operations }: Compilation): Record<string, GivenType> {
  return Object.fromEntries(entriesOf(declared).map((entry) => [entry.key, givenType(entry.value, operations)]));
}

/** Who may see this, and what the others see. Without a word: whoever is signed in; the others sign in. */
export function compileAllow(allow: ParsedFlow['keys']['allow'], place: ReadingPlace, compilation: Compilation): CompiledAllow {
  const signedIn: ExpressionTree = ['get', 'person', 'signedIn'];
  if (allow === undefined) return { when: signedIn, else: { kind: 'signIn' } };
  const { when } = allow.keys;
  return {
    when: when === undefined ? signedIn : compileExpression(when, place, compilation),
    else: allowElse(allow.keys.else, place, compilation),
  };
}

function allowElse(otherwise: Parsed<typeof AllowDocument>['keys']['else'], place: ReadingPlace, compilation: Compilation): AllowElse {
  if (otherwise === undefined) return { kind: 'notFound' };
  if (otherwise.kind === 'scalar') {
    if (otherwise.source === 'notFound' || otherwise.source === 'signIn') return { kind: otherwise.source };
    return { kind: 'place', place: compilePlace(otherwise, null, place, compilation) };
  }
  const to = otherwise.kind === 'map' ? otherwise.keys.to : undefined;
  if (to === undefined || otherwise.kind !== 'map') {
    compilation.findings.error(
      'schema',
      otherwise.at,
      '`else` is notFound, signIn or a place.',
      'Write `else: notFound`, or `to:` below it.',
    );
    return { kind: 'notFound' };
  }
  return { kind: 'place', place: compilePlace(to, otherwise, place, compilation) };
}
