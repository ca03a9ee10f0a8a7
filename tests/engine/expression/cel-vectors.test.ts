import { tests as suite } from '@bufbuild/cel-spec/testdata/conformance.js';
import { describe, expect, test } from 'vitest';
import { ExpressionRefused, evaluate } from '#engine/expression/evaluate.ts';
import { parseExpression } from '#engine/expression/parse.ts';
import type { Json, JsonObject } from '#schemas/json.ts';

/** A value as the vectors write it, in protobuf's JSON. */
interface VectorValue {
  nullValue?: unknown;
  boolValue?: boolean;
  stringValue?: string;
  doubleValue?: number | string;
  int64Value?: string;
  uint64Value?: string;
  listValue?: { values?: VectorValue[] };
  mapValue?: { entries?: { key: VectorValue; value: VectorValue }[] };
}
interface Vector {
  name?: string;
  expr: string;
  bindings?: Record<string, { value?: VectorValue }>;
  value?: VectorValue;
  typedResult?: { result?: VectorValue };
  evalError?: unknown;
  anyEvalErrors?: unknown;
}
interface Suite {
  name: string;
  suites?: Suite[];
  tests?: { original: Vector }[];
}

const refused = Symbol('refused');
type Outcome = Json | typeof refused;

/** Undefined for what is no JSON: bytes, messages, timestamps, keys that are no text. */
function jsonOf(value: VectorValue): Json | undefined {
  if ('nullValue' in value) return null;
  const plain = value.boolValue ?? value.stringValue;
  if (plain !== undefined) return plain;
  const number = value.doubleValue ?? value.int64Value ?? value.uint64Value;
  if (number !== undefined) return Number(number);
  if (value.listValue) {
    const entries = (value.listValue.values ?? []).map(jsonOf);
    return entries.every((entry) => entry !== undefined) ? entries : undefined;
  }
  if (!value.mapValue) return undefined;
  const object: JsonObject = {};
  for (const entry of value.mapValue.entries ?? []) {
    const part = jsonOf(entry.value);
    if (entry.key.stringValue === undefined || part === undefined) return undefined;
    object[entry.key.stringValue] = part;
  }
  return object;
}

function expected(vector: Vector): Outcome | undefined {
  if (vector.evalError ?? vector.anyEvalErrors) return refused;
  const value = vector.value ?? vector.typedResult?.result;
  if (value) return jsonOf(value);
  // Without a value it is true that is expected, unless only a type is.
  return vector.typedResult ? undefined : true;
}

function actual(source: string, scope: JsonObject): Outcome | undefined {
  const { tree } = parseExpression(source);
  if (tree === undefined) return undefined;
  try {
    return evaluate(tree, scope, { mode: 'strict' });
  } catch (error) {
    if (error instanceof ExpressionRefused) return refused;
    throw error;
  }
}

/** Parts of CEL that this language has not: names with points, protobuf's enums and durations, extension libraries. */
const notOurs = /^(?:enums|namespace|timestamps|math_ext|string_ext|fields\/qualified_identifier_resolution|conversions\/identity)/;

/** The deviations of `cel-oracle.test.ts`, by the vectors that show them. */
const deviations: [name: string, shown: RegExp][] = [
  ['a number that is not finite is no value', /^(?:0\.0\/0\.0|15\.75 \/ 0\.0$|2\.0 \* -?8\.988466e\+307)/],
  ['yes and no have no order', /\b(?:true|false) [<>]=? (?:true|false|x)$/],
  [
    'and, or take their operands from left to right',
    /^(?:x|'horses'|\(2 \/ 0 > 3 \? false : true\)) (?:&&|\|\|) (?:true|false)$|^\[1, 2, 3\]\.(?:all|exists)\(e, 6 \/ \(2 - e\)/,
  ],
  ['remainders of doubles exist', /^47\.5 % 5\.5$/],
  ['there is one kind of number', /9223372036854775|5000000000/],
];

const vectors: [path: string, vector: Vector][] = [];
const open: [string, Suite][] = (suite as unknown as Suite).suites!.map((part) => [part.name, part]);
for (let next = open.pop(); next !== undefined; next = open.pop()) {
  const [path, part] = next;
  for (const { original } of part.tests ?? []) vectors.push([path, original]);
  for (const inner of part.suites ?? []) open.push([`${path}/${inner.name}`, inner]);
}

describe('the public conformance vectors of CEL', () => {
  const inTheLanguage = vectors.flatMap(([path, vector]) => {
    if (notOurs.test(path)) return [];
    const bindings = Object.entries(vector.bindings ?? {}).map(
      ([name, { value }]) => [name, value === undefined ? undefined : jsonOf(value)] as const,
    );
    const want = expected(vector);
    if (want === undefined || bindings.some(([, value]) => value === undefined)) return [];
    const scope = Object.fromEntries(bindings) as JsonObject;
    const got = actual(vector.expr, scope);
    return got === undefined ? [] : [{ path, expr: vector.expr, want, got }];
  });
  const differing = inTheLanguage.filter(({ want, got }) =>
    want === refused || got === refused ? want !== got : JSON.stringify(want) !== JSON.stringify(got),
  );

  test('those that this language reads have the value that they have in CEL, or a named deviation says why not', () => {
    const unexplained = differing.filter(({ expr }) => !deviations.some(([, shown]) => shown.test(expr)));
    expect(unexplained).toEqual([]);
  });
  test('there are enough of them to mean something', () => {
    expect(inTheLanguage.length).toBeGreaterThan(300);
    expect(differing.length / inTheLanguage.length).toBeLessThan(0.12);
  });
  test.each(deviations)('the vectors do show the deviation: %s', (_name, shown) =>
    expect(differing.some(({ expr }) => shown.test(expr))).toBe(true),
  );
});
