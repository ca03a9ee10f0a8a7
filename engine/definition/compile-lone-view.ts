import type { Json, JsonObject } from '#schemas/json.ts';
import { ScreenDocument } from '#schemas/screen-document.ts';
import { ViewDocument } from '#schemas/view-document.ts';
import { parseAs } from './parse/parse-as.ts';
import type { Authored, AuthoredEntry, AuthoredMap } from './read/authored.ts';
import { entriesOf, mapOf, valueOf, wordOf } from './read/authored.ts';
import { checkGiven } from './bind/check-given.ts';
import { checkShape } from './parse/check-shape.ts';
import type { Compilation } from './bind/compilation.ts';
import { compileScreen } from './emit/compile-screen.ts';
import { flowOfView } from './emit/lone-flow.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import type { Finding } from '../compiled/finding.ts';
import type { SourcePosition } from '../compiled/source-position.ts';
import { Findings } from './findings/findings.ts';
import { Pinned } from './bind/pinned.ts';
import { readYaml } from './read/read-yaml.ts';

/** The kinds of text that compile alone: a document, the inside of one, or a list of nodes. */
export const loneKinds = ['view', 'screen', 'part', 'body', 'nodes'] as const;
export type LoneKind = (typeof loneKinds)[number];

/** The values that a view is drawn with when it has no flow and no server, by the root that expressions read them under. */
export type LoneValues = Readonly<Record<'given' | 'load' | 'data', { readonly [name: string]: Json }>>;

export interface LoneView {
  /** Null where the text is no YAML. */
  view: CompiledView | null;
  /** The findings of this text in its order, and those of parts and shells that it uses, with their file's name. */
  findings: Finding[];
  /** The names that it is given or loads, each with the operation that outputs the value, if there is one. */
  takes: { name: string; root: 'given' | 'load'; operation: string | null }[];
  /** The values of its query when the address leaves them out. */
  query: JsonObject;
}

/** The file name of the text in findings. */
export const loneFile = 'this text';
const file = loneFile;
/** The place of names that only the values declare. Nothing is reported there. */
const nowhere: SourcePosition = { file: 'the values', line: 1, column: 1 };
/**
 * Findings about what only the surrounding flow, screen or page knows: a step's answers and memory, loads, the page's heading and template,
 * the flow's events, the filling of a slot, the pages that addresses lead to. A view that stands alone does not report them.
 */
const aroundViews = new Set([
  'not-here',
  'unknown-load',
  'headings',
  'no-template',
  'submit-without-event',
  'kept-unknown',
  'unknown-slot',
  'unknown-address',
]);
/** The name in the scope that holds the values' own `data`. */
export const dataRoot = '~data';

/** Returns the kind of a text by its keys; null if it is no text of the language. */
export function loneKindOf(value: unknown): LoneKind | null {
  if (Array.isArray(value)) return 'nodes';
  if (typeof value !== 'object' || value === null) return null;
  return loneKinds.find((kind) => kind !== 'nodes' && Object.hasOwn(value, kind)) ?? null;
}

/**
 * Compiles one view by itself: a document, the inside of one, or a list of nodes. `library` holds what it may use. Names that the text does
 * not declare come from the values. Each node carries the place where it was written in `$from`.
 */
export function compileLoneView(text: string, values: LoneValues, library: Compilation): LoneView {
  const findings = new Findings();
  const compilation: Compilation = { ...library, findings, used: new Set(), pinned: new Pinned(), tellsFrom: file };
  if (text.replaceAll(/^\s*#.*/gm, '').trim() === '') {
    findings.error(
      'schema',
      { file, line: 1, column: 1 },
      'Nothing is written yet.',
      'Begin with a node: `- heading: Edit ladder length`.',
    );
    return { view: null, findings: findings.list, takes: [], query: {} };
  }
  const read = readYaml(file, text, findings);
  const takes = read === null ? [] : takenBy(read, library);
  if (read !== null) checkGiven(read, compilation);
  const root = read === null ? null : screenOf(read, values, findings);
  const flow = read?.kind === 'map' ? flowOfView(parseAs(ViewDocument, read), compilation) : null;
  const screen = root === null ? null : compileScreen({ file, text, root: parseAs(ScreenDocument, root) }, compilation, flow);
  const isScreen = read !== null && valueOf(read, 'screen') !== undefined;
  return {
    view: screen && withData(screen.view, values),
    // Findings about names that only the values declare have no place in the text.
    findings: findings.sorted().filter(({ code, position }) => position !== nowhere && (isScreen || !aroundViews.has(code))),
    takes,
    query: Object.fromEntries(
      Object.entries(screen?.query ?? {}).flatMap(([name, value]) => ('default' in value ? [[name, value.default]] : [])),
    ) as JsonObject,
  };
}

function takenBy(read: Authored, { operations }: Compilation): LoneView['takes'] {
  const known = (word: string): string | null => (operations.has(word) ? word : null);
  const source = (value: Authored | undefined): string => (value?.kind === 'scalar' ? value.source.replace(/\?$/, '') : '');
  return [
    ...entriesOf(valueOf(read, 'given')).map(({ key, value }) => ({ name: key, root: 'given' as const, operation: known(source(value)) })),
    ...entriesOf(valueOf(read, 'load')).map(({ key, value }) => ({
      name: key,
      root: 'load' as const,
      operation: known(source(valueOf(value, 'operation'))),
    })),
  ];
}

/** A part names what it changes of the address in a list; a screen declares it. */
function asOfScreen(own: AuthoredEntry): AuthoredEntry {
  if (own.key !== 'query' || own.value.kind !== 'list') return own;
  const names = own.value.items.flatMap((item) => (item.kind === 'scalar' ? [entry(item.source, 'string?')] : []));
  return { ...own, value: mapOf(names, own.value.at) };
}

/** Wraps the text in a screen of its own. */
function screenOf(read: Authored, values: LoneValues, findings: Findings): AuthoredMap | null {
  const written: AuthoredMap = read.kind === 'map' ? read : mapOf([{ key: 'body', at: read.at, value: read }], read.at);
  const kind = read.kind === 'list' ? 'nodes' : (loneKinds.find((one) => written.entries.some(({ key }) => key === one)) ?? null);
  if (kind === null) {
    findings.error(
      'schema',
      read.at,
      'This is no view.',
      'Write `body:` with nodes below it, or a list of nodes: `- heading: Edit ladder length`.',
    );
    return null;
  }
  const shape = kind === 'nodes' || kind === 'body' ? 'view' : kind;
  const name: AuthoredEntry = { key: shape, at: read.at, value: wordOf('lone', read.at) };
  checkShape(shape, shape === kind ? written : mapOf([name, ...written.entries], read.at), findings);
  const own = kind === 'screen' ? written.entries : written.entries.filter(({ key }) => key !== kind || kind === 'body');
  const named = new Set(
    [...entriesOf(valueOf(written, 'given')), ...entriesOf(valueOf(written, 'load')), ...entriesOf(valueOf(written, 'data'))].map(
      ({ key }) => key,
    ),
  );
  // A whole document declares what it is given. For a fragment the values declare it.
  const open = kind === 'nodes' || kind === 'body';
  const fresh = (names: object): string[] => (open ? Object.keys(names).filter((one) => !named.has(one)) : []);
  const given = [...new Set([...fresh(values.given), ...fresh(values.load)])];
  return mapOf(
    [
      ...(kind === 'screen' ? [] : [entry('screen', 'lone'), entry('path', '/lone')]),
      ...(valueOf(written, 'title') === undefined ? [entry('title', '')] : []),
      ...own.filter(({ key }) => key !== 'given' && key !== 'data').map(asOfScreen),
      {
        key: 'given',
        at: nowhere,
        value: mapOf([...entriesOf(valueOf(written, 'given')), ...given.map((one) => entry(one, 'any'))], nowhere),
      },
      {
        key: 'data',
        at: nowhere,
        value: mapOf(
          [...entriesOf(valueOf(written, 'data')), ...fresh(values.data).map((one) => entry(one, 'default(null, null)'))],
          nowhere,
        ),
      },
    ],
    read.at,
  );
}

const entry = (key: string, source: string): AuthoredEntry => ({ key, at: nowhere, value: wordOf(source, nowhere) });

/** Data of the values overrides data that the text computes. */
function withData(view: CompiledView, { data }: LoneValues): CompiledView {
  return {
    ...view,
    data: { ...view.data, ...Object.fromEntries(Object.keys(data).map((name) => [name, ['get', 'given', dataRoot, name]])) },
  };
}
