import type { ExpressionTree } from '#schemas/expression.ts';
import type { Authored, AuthoredMap } from '../read/authored.ts';
import { entriesOf, itemsOf, textOf, valueOf } from '../read/authored.ts';
import type { Compilation, ReadingPlace, SourceDocument } from '../bind/compilation.ts';
import { noRows } from '../bind/compilation.ts';
import { compileExpression, compileText } from '../bind/compile-expression.ts';
import { loadTypes } from '../bind/loads.ts';
import { compileLoads } from './compile-load.ts';
import { bindRegions } from './bind-regions.ts';
import { compilePlace } from '../bind/compile-place.ts';
import { compileState, redirectOf } from './compile-state.ts';
import { reportUnused } from './compile-state-view.ts';
import type { FlowContext } from '../bind/flow-context.ts';
import { compileTransitions } from './compile-transition.ts';
import type { ViewUse } from '../bind/view-use.ts';
import type { AllowElse, CompiledAllow } from '#engine/compiled/compiled-allow.ts';
import type { Compiled } from '#engine/compiled/compiled-value.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledRoute } from '#engine/compiled/compiled-route.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { GivenType } from '#engine/compiled/given-type.ts';
import { givenType } from '../bind/declare.ts';
import { durationOf } from '../parse/durations.ts';
import { hubsOf } from '../parse/expand-each.ts';
import { namesOfFlow } from '../bind/flow-names.ts';
import type { FlowCompilation } from '../bind/flow-compilation.ts';
import { didYouMean } from '../findings/findings.ts';
import { checkSent, stepsOfShared } from '../parse/flow-wide.ts';
import type { FlowRoutes } from '../bind/routes.ts';

export function compileFlow(
  document: SourceDocument,
  routes: FlowRoutes,
  allRoutes: CompiledRoute[],
  hash: string,
  compilation: Compilation,
): FlowCompilation {
  const { root } = document;
  const { findings } = compilation;
  const voyagerType = textOf(root, 'flow') ?? '';
  const names = namesOfFlow(root, compilation);
  const states = new Set(entriesOf(valueOf(root, 'states')).map((entry) => entry.key));
  const types = loadTypes([root, ...entriesOf(valueOf(root, 'states')).map((entry) => entry.value)], compilation);
  const place = { names, rows: noRows, types, states, remembers: new Set(entriesOf(valueOf(root, 'remembers')).map((entry) => entry.key)) };
  const context: FlowContext = {
    document,
    voyagerType,
    names,
    place,
    category: textOf(valueOf(root, 'metric'), 'category') ?? voyagerType.toLowerCase(),
    shell: valueOf(root, 'shell'),
    title: valueOf(root, 'title'),
    busyAfterMs: timeOf(root, 'busyAfter', compilation),
    header: valueOf(root, 'header'),
    footer: valueOf(root, 'footer'),
    dialogs: valueOf(root, 'dialogs'),
    opened: new Set(),
  };
  const load = compileLoads(root, place, compilation);
  const hubs = hubsOf(root);
  const compiled: Record<string, CompiledState> = {};
  const uses = new Map<string, ViewUse>();
  for (const entry of entriesOf(valueOf(root, 'states'))) {
    const { state, use } = compileState(entry, context, routes.states.get(entry.key) ?? null, compilation);
    const view = use === null ? null : bindRegions(use.view, use.regions, [...load, ...state.load]);
    compiled[entry.key] = hubs.has(entry.key) ? { ...state, view, hub: true } : { ...state, view };
    if (use !== null) uses.set(entry.key, use);
  }
  const initial = textOf(root, 'initial') ?? '';
  if (valueOf(root, 'initial') !== undefined && !states.has(initial)) {
    findings.error(
      'unknown-state',
      valueOf(root, 'initial')?.at ?? root.at,
      `There is no initial state ${initial}.`,
      didYouMean(initial, states, 'Write `initial:` with the name of a state.'),
    );
  }
  const given = givenTypes(root, 'given', compilation);
  const expiresAfterMs = timeOf(root, 'expires', compilation);
  const onePer = itemsOf(valueOf(valueOf(root, 'record'), 'one per')).map((item) => (item.kind === 'scalar' ? item.source : ''));
  for (const name of onePer) {
    if (name === 'person' || name in given) continue;
    findings.error(
      'unknown-name',
      valueOf(root, 'record')?.at ?? root.at,
      `\`${name}\` is not given to this flow.`,
      didYouMean(name, Object.keys(given), 'Name what the flow is given.'),
    );
  }
  const parent = valueOf(root, 'parent');
  const flow: CompiledFlow = {
    voyagerType,
    title: textOf(root, 'title') ?? voyagerType,
    description: textOf(root, 'description'),
    owner: textOf(root, 'owner'),
    file: document.file,
    files: [],
    hash,
    given,
    onePer: onePer.length > 0 ? onePer : ['person', ...Object.keys(given)],
    allow: compileAllow(root, place, compilation),
    load,
    remembers: givenTypes(root, 'remembers', compilation),
    redirect: itemsOf(valueOf(root, 'redirect')).flatMap((item) => redirectOf(item, { place }, compilation)),
    flags: itemsOf(valueOf(root, 'flags')).map((item) => (item.kind === 'scalar' ? item.source : '')),
    parent:
      parent === undefined
        ? null
        : { vid: parentValue(parent, 'vid', place, compilation), stepId: parentValue(parent, 'stepId', place, compilation) },
    children: Object.fromEntries(
      entriesOf(valueOf(root, 'children')).map((entry) => [entry.key, compileTransitions(entry.value, place, compilation)]),
    ),
    expiresAfterMs,
    entry: routes.ownEntry ? routes.entry : null,
    needsVid: textOf(root, 'needsVid') === 'true',
    ...(textOf(root, 'needsGiven') === 'true' && { needsGiven: true }),
    enterAt: enterAtOf(root, states, initial, findings),
    initial: states.has(initial) ? initial : ([...states][0] ?? ''),
    states: compiled,
    shared: stepsOfShared(root, compiled),
    routes: allRoutes,
    words: compilation.words,
    config: compilation.config,
  };
  for (const entry of entriesOf(valueOf(root, 'children'))) {
    if (compilation.flows.has(entry.key)) continue;
    findings.error(
      'unknown-flow',
      entry.at,
      `No flow is called ${entry.key}.`,
      didYouMean(entry.key, compilation.flows.keys(), 'Name a flow by its `flow:` line.'),
    );
  }
  const lacking = new Set<string>();
  for (const route of [routes.entry, ...(routes.resume === null ? [] : [routes.resume]), ...routes.states.values()]) {
    for (const parameter of route.path.matchAll(/\{([A-Za-z][A-Za-z0-9_]*)\*?\}/g)) {
      const name = parameter[1] ?? '';
      const declared = names.declarations.get(name);
      if (declared?.section === 'given') declared.used = true;
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
  const taken = new Set(Object.values(compiled).flatMap(({ events }) => Object.keys(events)));
  const sending = [...itemsOf(context.header), ...itemsOf(context.footer)];
  checkSent(sending, { parts: compilation.parts, dialogs: context.dialogs }, taken, findings);
  for (const { key, at } of entriesOf(context.dialogs))
    if (!context.opened.has(key))
      findings.warning('unused-name', at, `No view of this flow opens the dialog ${key}.`, 'Remove it, or open it.');
  reportUnused(names, compilation);
  return { flow, uses, names };
}

/** Only the first step stands on the way of every record. */
function enterAtOf(root: AuthoredMap, states: ReadonlySet<string>, initial: string, findings: Compilation['findings']): string | null {
  const named = valueOf(root, 'enterAt');
  const name = textOf(root, 'enterAt');
  if (named === undefined || name === null || name === initial) return name;
  const fix = states.has(name)
    ? `Write \`enterAt: ${initial}\`, or make ${name} the initial state.`
    : didYouMean(name, [initial], `Write \`enterAt: ${initial}\`.`);
  findings.error('unknown-state', named.at, `${name} is not the first step of this flow: whoever enters may not have passed it.`, fix);
  return null;
}

/** A span of time that a document names, in milliseconds; null where it names none. */
export function timeOf(root: AuthoredMap, key: string, { findings }: Compilation): number | null {
  const text = textOf(root, key);
  const time = text === null ? null : durationOf(text);
  if (text !== null && time === null)
    findings.error('schema', valueOf(root, key)?.at ?? root.at, `\`${text}\` is no time.`, 'Write for example `30d`.');
  return time;
}

function parentValue(parent: Authored, key: string, place: ReadingPlace, compilation: Compilation): Compiled {
  const value = valueOf(parent, key);
  return value === undefined ? null : compileText(value, place, compilation);
}

export function givenTypes(root: AuthoredMap, section: string, compilation: Compilation): Record<string, GivenType> {
  return Object.fromEntries(entriesOf(valueOf(root, section)).map((entry) => [entry.key, givenType(entry.value, compilation.operations)]));
}

/** Who may see this, and what the others see. Without a word: whoever is signed in; the others sign in. */
export function compileAllow(root: AuthoredMap, place: ReadingPlace, compilation: Compilation): CompiledAllow {
  const allow = valueOf(root, 'allow');
  const signedIn: ExpressionTree = ['get', 'person', 'signedIn'];
  if (allow === undefined) return { when: signedIn, else: { kind: 'signIn' } };
  const when = valueOf(allow, 'when');
  return { when: when === undefined ? signedIn : compileExpression(when, place, compilation), else: allowElse(allow, place, compilation) };
}

function allowElse(allow: Authored, place: ReadingPlace, compilation: Compilation): AllowElse {
  const otherwise = valueOf(allow, 'else');
  if (otherwise === undefined) return { kind: 'notFound' };
  if (otherwise.kind === 'scalar') {
    if (otherwise.source === 'notFound' || otherwise.source === 'signIn') return { kind: otherwise.source };
    return { kind: 'place', place: compilePlace(otherwise, { kind: 'map', at: otherwise.at, entries: [] }, place, compilation) };
  }
  const to = valueOf(otherwise, 'to');
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
