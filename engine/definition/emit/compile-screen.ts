import { viewOf } from '../parse/view-of.ts';
import { entriesOf, itemsOf, plainOf, sourceOf } from '../read/authored.ts';
import type { ParsedScreen } from '../parse/documents.ts';
import type { Compilation, ReadingPlace, SourceDocument } from '../bind/compilation.ts';
import { noRows } from '../bind/compilation.ts';
import { checkScreenReads } from '../check/answers.ts';
import { checkCallsFit } from '../check/answers-fit.ts';
import { checkScreenTypes } from '../check/expression-types.ts';
import { checkBrowserReads } from '../check/browser-reads.ts';
import { checkDefer } from '../check/defer.ts';
import { checkSensitiveView } from '../check/sensitive.ts';
import { sensitivePathsOf } from '#engine/compiled/sensitive-paths-of.ts';
import { checkScreenRedirects } from '../check/own-redirects.ts';
import { checkSubflows } from '../check/subflows.ts';
import { compileExpression } from '../bind/compile-expression.ts';
import { compileAllow, givenTypes, timeOf } from './compile-flow.ts';
import { loadTypes } from '../bind/loads.ts';
import { compileLoads } from './compile-load.ts';
import { bindRegions } from './bind-regions.ts';
import { pathParameters } from '../bind/compile-place.ts';
import { metricOf, redirectOf } from './compile-state.ts';
import { reportUnused } from './compile-state-view.ts';
import { shellLoads } from './compile-shell.ts';
import { compileViewBody } from './compile-view.ts';
import { shareValues } from './share-values.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { CompiledScreen } from '#engine/compiled/compiled-screen.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { GivenType, QueryType } from '#engine/compiled/given-type.ts';
import { declareName, declareSection, declareState, declareWritten, givenType } from '../bind/declare.ts';
import { didYouMean } from '../findings/findings.ts';
import { kebab } from '../parse/kebab.ts';
import type { LoneFlow } from './lone-flow.ts';
import { Names } from '../bind/names.ts';
import { ownAddress } from '../bind/own-address.ts';

type ParsedQueryValue = NonNullable<ParsedScreen['keys']['query']>['entries'][number]['value'];

/** A page without a record: route, reads, redirects and view in one document. */
export function compileScreen(
  document: SourceDocument<ParsedScreen>,
  compilation: Compilation,
  lone: LoneFlow | null = null,
): CompiledScreen {
  const { root, file } = document;
  const { keys } = root;
  const name = sourceOf(keys.screen) ?? '';
  const names = new Names();
  for (const section of ['given', 'load', 'data'] as const) declareSection(keys[section], section, names, compilation);
  declareState(keys.state, names, '', compilation);
  declareWritten(root, names, compilation);
  if (lone !== null) names.inherited = lone.inherited;
  const place = { names, rows: noRows, types: loadTypes([root], compilation), states: new Set<string>(), remembers: new Set<string>() };
  const path = sourceOf(keys.path) ?? '';
  const given = givenTypes(keys.given, compilation);
  for (const parameter of pathParameters(path)) {
    const declared = names.declarations.get(parameter);
    if (declared !== undefined && declared.section !== 'given') {
      compilation.findings.error(
        'name-clash',
        declared.at,
        `\`${parameter}\` stands in the path of this screen, and under ${declared.section}.`,
        'Give one of them another name.',
      );
    } else if (declared === undefined) {
      // A path says for itself what it is given: text.
      given[parameter] = { kind: 'string', optional: false };
      declareName(names, parameter, 'given', root.at, { kind: 'tree', tree: ['get', 'given', parameter] }, compilation);
    }
    const known = names.declarations.get(parameter);
    if (known !== undefined) compilation.read.add(known);
  }
  const own = [...compileLoads(root, place, compilation), ...shellLoads(keys.shell, place, compilation)];
  const allow = compileAllow(keys.allow, place, compilation);
  const redirect = itemsOf(keys.redirect).flatMap((item) => redirectOf(item, { place }, compilation));
  const report = itemsOf(keys.report).map((item) => {
    const { when, code } = item.keys;
    return { when: when === undefined ? null : compileExpression(when, place, compilation), code: sourceOf(code) ?? '' };
  });
  const query = Object.fromEntries(entriesOf(keys.query).map((entry) => [entry.key, queryType(entry.value)]));
  const { view, loads, regions } = compileViewBody(
    root,
    names,
    {
      name,
      title: undefined,
      titlePlace: place,
      shell: undefined,
      shellReads: true,
      busyAfterMs: timeOf(keys.busyAfter, compilation),
      subflows: true,
      ...(lone === null ? {} : { flow: lone.surroundings }),
      own: ownAddress({ route: name, path, given: Object.keys(given), query }, compilation),
    },
    compilation,
  );
  const load = [...own, ...loads];
  const error = errorView(root, names, name, place, compilation);
  checkPollLimits(load, error, root, compilation);
  checkScreenReads({ view, load: own, redirect, query }, root.at, compilation);
  checkNotices(root, query, compilation);
  checkDefaults(root, query, compilation);
  checkScreenTypes({ view, load, query, redirect }, root.at, compilation);
  checkCallsFit(view, compilation);
  checkSensitiveView(view, sensitivePathsOf(load, compilation.operations), root.at, compilation);
  checkSubflows(view, sensitivePathsOf(load, compilation.operations), compilation);
  checkScreenRedirects({ name, redirect }, root.at, compilation.findings);
  checkBrowserReads({ load, redirect, report }, compilation, root.at);
  checkDefer({ view, load, redirect, report }, compilation);
  reportUnused(names, compilation);
  const isPublic = sourceOf(keys.public) === 'true';
  return {
    name,
    title: view.title,
    path,
    file,
    metric: metricOf(keys.metric, 'page', kebab(name)),
    public: isPublic,
    allow: isPublic && keys.allow === undefined ? { when: true, else: { kind: 'notFound' } } : allow,
    given,
    query,
    load,
    deferred: load.filter((one) => one.defer).map((one) => one.name),
    redirect,
    report,
    view: shareValues(bindRegions(view, regions, load)),
    error: error && shareValues(error),
  };
}

/** The `error:` of a screen: a view of its own, in the same frame and under the same title. */
function errorView(root: ParsedScreen, names: Names, name: string, place: ReadingPlace, compilation: Compilation): CompiledView | null {
  const body = root.keys.error;
  if (body === undefined) return null;
  const { title, template, shell, width } = root.keys;
  const document = viewOf({ title, template, shell, width, body }, body.at);
  const defaults = { name, title: undefined, titlePlace: place, shell: undefined, shellReads: true };
  const { view, loads } = compileViewBody(document, names, defaults, compilation);
  if (loads.length > 0)
    compilation.findings.error(
      'not-here',
      body.at,
      'A part that reads for itself stands in the `error:` of this screen, which shows what is there already.',
      'Show it in the body, or pass it what the screen reads.',
    );
  return view;
}

function checkPollLimits(load: readonly CompiledLoad[], error: CompiledView | null, root: ParsedScreen, compilation: Compilation): void {
  const shows = load.some((one) => one.poll?.onLimit.showError === true);
  const at = root.keys.load?.at ?? root.at;
  if (shows && error === null)
    compilation.findings.error(
      'no-error-body',
      at,
      'A poll of this screen shows `error` at its limit, and there is none.',
      'Add `error:` with nodes below the body.',
    );
  if (!shows && error !== null)
    compilation.findings.warning(
      'no-error-body',
      root.keys.error?.at ?? root.at,
      'Nothing shows the `error:` of this screen.',
      'Let a poll say `onLimit: show: error`, or remove it.',
    );
}

/** A notice drops only a parameter that the address has. */
function checkNotices(root: ParsedScreen, query: { [name: string]: QueryType }, { findings }: Compilation): void {
  for (const notice of itemsOf(root.keys.notices)) {
    const drop = notice.keys.drop;
    if (drop === undefined || Object.hasOwn(query, drop.source)) continue;
    findings.error(
      'unknown-name',
      drop.at,
      `No address of this screen carries ${drop.source}.`,
      didYouMean(drop.source, Object.keys(query), 'Name what stands under `query:`.'),
    );
  }
}

/** The default of a parameter with fixed words is one of these words. */
function checkDefaults(root: ParsedScreen, query: { [name: string]: QueryType }, { findings }: Compilation): void {
  for (const { key, value } of entriesOf(root.keys.query)) {
    const type = query[key];
    const fallback = value.kind === 'map' ? value.keys.default : undefined;
    if (type?.kind !== 'enum' || fallback?.kind !== 'scalar' || fallback.value === null || type.values.includes(fallback.source)) continue;
    findings.error(
      'unknown-value',
      fallback.at,
      `\`${key}\` is never ${fallback.source}.`,
      didYouMean(fallback.source, type.values, `It is one of ${type.values.join(', ')}.`),
    );
  }
}

function queryType(value: ParsedQueryValue): QueryType {
  if (value.kind !== 'map') return givenType(value);
  const { type, default: fallback } = value.keys;
  const read: GivenType = type === undefined ? { kind: 'string', optional: true } : givenType(type);
  return {
    ...read,
    ...(fallback === undefined ? {} : { default: plainOf(fallback) }),
    ...(sourceOf(value.keys.else) === 'default' ? { elseDefault: true as const } : {}),
  };
}
