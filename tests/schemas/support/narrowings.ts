type Schema = boolean | { readonly [keyword: string]: unknown };
type Defs = Readonly<Record<string, Schema>>;
interface Whole {
  readonly $defs?: Defs;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Where today's JSON Schema could refuse what the released one took, by their JSON Schema pointers; empty where every document that was valid
 * stays valid. Compares structure and errs on the side of saying too much; knows the keywords that the generator writes.
 */
export function narrowings(released: Whole, today: Whole): string[] {
  const found: string[] = [];
  const compared = new Set<string>();
  const follow = (schema: Schema, defs: Defs): Schema => {
    let at = schema;
    for (let times = 0; times < 20 && isObject(at) && typeof at['$ref'] === 'string'; times++)
      at = defs[at['$ref'].replace('#/$defs/', '')] ?? true;
    return at;
  };
  const oldDefs = released.$defs ?? {};
  const newDefs = today.$defs ?? {};

  function compare(before: Schema, now: Schema, at: string): void {
    const key = `${JSON.stringify(before)} ${JSON.stringify(now)}`;
    if (compared.has(key)) return;
    compared.add(key);
    const [old, own] = [follow(before, oldDefs), follow(now, newDefs)];
    if (own === true || (isObject(own) && Object.keys(own).every((name) => name === 'description'))) return;
    if (!isObject(old) || !isObject(own)) {
      if (!same(old, own)) found.push(`${at}: is no longer open`);
      return;
    }
    alternatives(old, own, at);
  }

  /** Each way in which a value could be written must still be one of the ways. */
  function alternatives(old: Record<string, unknown>, own: Record<string, unknown>, at: string): void {
    const [waysBefore, waysNow] = [old, own].map((schema) => list(schema['anyOf'] ?? schema['oneOf']) as Schema[]) as [Schema[], Schema[]];
    if (waysBefore.length === 0 && waysNow.length === 0) return keywords(old, own, at);
    const from = waysBefore.length > 0 ? waysBefore : [old];
    const to = waysNow.length > 0 ? waysNow : [own];
    from.forEach((way, index) => {
      const problems = to.map((other) => narrower(way, other, `${at}/${index}`));
      if (problems.some((one) => one.length === 0)) return;
      found.push(...(problems.toSorted((a, b) => a.length - b.length)[0] ?? [`${at}/${index}: is gone`]));
    });
    return undefined;
  }

  /** What a single comparison finds, without saying it. */
  function narrower(before: Schema, now: Schema, at: string): string[] {
    const mark = found.length;
    const known = new Set(compared);
    compare(before, now, at);
    const problems = found.splice(mark);
    if (problems.length > 0) {
      compared.clear();
      known.forEach((one) => compared.add(one));
    }
    return problems;
  }

  function keywords(old: Record<string, unknown>, own: Record<string, unknown>, at: string): void {
    const say = (words: string): void => void found.push(`${at}: ${words}`);
    const values = (schema: Record<string, unknown>): unknown[] | null =>
      'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : null;
    const [valuesBefore, valuesNow] = [values(old), values(own)];
    if (valuesNow) {
      for (const value of valuesBefore ?? [undefined])
        if (!valuesNow.some((one) => same(one, value))) say(`no longer takes ${JSON.stringify(value) ?? 'any value'}`);
    }
    const kinds = (schema: Record<string, unknown>): unknown[] | null => (schema['type'] === undefined ? null : [schema['type']].flat());
    const takes = (kind: unknown): boolean => kinds(own)?.some((one) => one === kind || (one === 'number' && kind === 'integer')) ?? true;
    if (kinds(own) && !(kinds(old) ?? (valuesBefore ? [] : ['any'])).every(takes))
      say(`is a ${String(own['type'])}, and was a ${String(old['type'])}`);
    for (const [keyword, worse] of bounds) {
      const [before, now] = [old[keyword], own[keyword]];
      if (typeof now === 'number' && (typeof before !== 'number' || worse(before, now))) say(`${keyword} is ${now}`);
    }
    for (const keyword of ['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'propertyNames'])
      if (own[keyword] !== undefined && !same(own[keyword], old[keyword])) say(`${keyword} is new or another`);
    const required = new Set(list(old['required']));
    for (const name of list(own['required'])) if (!required.has(name)) say(`${String(name)} is newly required`);
    members(old, own, at);
    for (const keyword of ['items', 'additionalProperties'] as const) {
      const [before, now] = [old[keyword], own[keyword]] as (Schema | undefined)[];
      if (now === undefined || now === true) continue;
      if (keyword === 'additionalProperties' && now === false) {
        if (before !== false) say('takes no further properties');
      } else if (before !== false) compare(before ?? true, now, `${at}/${keyword}`);
    }
    list(own['prefixItems']).forEach((now, index) =>
      compare((list(old['prefixItems'])[index] ?? true) as Schema, now as Schema, `${at}/prefixItems/${index}`),
    );
    nodeTypes(old, own, at);
  }

  function members(old: Record<string, unknown>, own: Record<string, unknown>, at: string): void {
    const [before, now] = [old['properties'], own['properties']].map((one) => (isObject(one) ? one : {})) as [
      Record<string, Schema>,
      Record<string, Schema>,
    ];
    for (const [name, schema] of Object.entries(before)) {
      if (name in now) compare(schema, now[name] as Schema, `${at}/properties/${name}`);
      else if (own['additionalProperties'] === false || old['additionalProperties'] === undefined)
        found.push(`${at}/properties/${name}: is gone`);
    }
  }

  /** `allOf` of `if type is … then …`: each type that was has a declaration that takes as much. */
  function nodeTypes(old: Record<string, unknown>, own: Record<string, unknown>, at: string): void {
    const typeOf = (one: unknown): string =>
      JSON.stringify((one as { if?: { properties?: { type?: { const?: unknown } } } }).if?.properties?.type?.const);
    const now = new Map(list(own['allOf']).map((one) => [typeOf(one), one as { then?: Schema }]));
    for (const one of list(old['allOf'])) {
      const other = now.get(typeOf(one));
      if (other?.then === undefined) found.push(`${at}/allOf/${typeOf(one)}: is gone`);
      else compare((one as { then: Schema }).then, other.then, `${at}/${typeOf(one)}`);
    }
  }

  compare(released as Schema, today as Schema, '');
  return found;
}

const bounds: readonly [keyword: string, worse: (before: number, now: number) => boolean][] = [
  ['minimum', (before, now) => now > before],
  ['exclusiveMinimum', (before, now) => now > before],
  ['minLength', (before, now) => now > before],
  ['minItems', (before, now) => now > before],
  ['maximum', (before, now) => now < before],
  ['exclusiveMaximum', (before, now) => now < before],
  ['maxLength', (before, now) => now < before],
  ['maxItems', (before, now) => now < before],
];
