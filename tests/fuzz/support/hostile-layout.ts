import { deflateRawSync, deflateSync } from 'node:zlib';
import type { Json, JsonObject } from '#schemas/json.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { hostileNames, hostileTexts, hostileTree, hostileValue } from './hostile-values.ts';
import { type Random, seededRandom } from './random.ts';

/** One hostile input as it arrives: the value of `compressedView`. */
export interface HostileCase {
  kind: string;
  compressed: string;
}

/** The seeds of cases: the layouts of the nodes' examples. */
export type Seeds = readonly JsonObject[];

const types = [...nodeDefinitions.keys()];

/**
 * The case of this seed: most often an example with several of its parts spoilt, so that it is a layout nearly everywhere and gets far; else
 * nodes made up, a bomb of some kind, or bytes that are spoilt after they were packed.
 */
export function hostileCase(seed: number, seeds: Seeds): HostileCase {
  const random = seededRandom(seed);
  const roll = random.next();
  if (roll < 0.6) return packed('spoilt example', JSON.stringify(spoilt(structuredClone(random.pick(seeds)), random)), random);
  if (roll < 0.85) return packed('made up', JSON.stringify(layoutOf([made(random, 0), made(random, 0)], random)), random);
  if (roll < 0.88) return bomb(random, seeds);
  if (roll < 0.95) return packed('spoilt text', spoiltText(JSON.stringify(random.pick(seeds)), random), random);
  const whole = packed('spoilt bytes', JSON.stringify(random.pick(seeds)), random);
  const at = random.below(whole.compressed.length);
  return {
    ...whole,
    compressed:
      whole.compressed.slice(0, at) + random.pick(['', 'A', '=', '%', '\u0000', '+/']) + whole.compressed.slice(at + random.below(3)),
  };
}

function packed(kind: string, json: string, random: Random): HostileCase {
  const deflate = random.chance(0.5) ? deflateSync : deflateRawSync;
  return { kind, compressed: deflate(json).toString(random.chance(0.5) ? 'base64url' : 'base64') };
}

function layoutOf(body: Json[], random: Random): JsonObject {
  const layout: JsonObject = {
    bml: '1',
    title: random.pick(hostileTexts),
    body,
    data: { rows: Array.from({ length: random.below(30) }, () => hostileValue(random, 3)), long: 'x'.repeat(random.below(3000)) },
  };
  if (random.chance(0.5)) layout['form'] = { a: hostileValue(random, 2), b: 5 };
  if (random.chance(0.3)) layout['dialogs'] = { d: { title: hostileValue(random), body: [made(random, 2)] } };
  if (random.chance(0.3)) layout['rules'] = [{ that: { $: hostileTree(random) }, say: hostileValue(random), at: 'a' }];
  if (random.chance(0.3)) layout['components'] = { c: { given: { x: 'any' }, body: [made(random, 2), { type: 'slot' }] } };
  if (random.chance(0.1)) Object.assign(layout, { present: 'dialog', under: { bml: '1', title: 'Under', body: [made(random, 1)] } });
  if (random.chance(0.2)) layout[random.pick(hostileNames)] = hostileValue(random);
  return layout;
}

/** A node of a known type, with some of its own properties and some that it must not have. */
function made(random: Random, depth: number): Json {
  const type = random.chance(0.1)
    ? random.pick(['script', 'iframe', 'object', 'component', 'slot', 'hologram', '__proto__', 'constructor'])
    : random.pick(types);
  const definition = nodeDefinitions.get(type);
  const node: JsonObject = { type };
  for (const name of Object.keys(definition?.props ?? {})) if (random.chance(0.7)) node[name] = propertyOf(name, random);
  for (const slot of definition?.slots ?? ['children']) {
    if (depth < 5 && random.chance(0.8)) node[slot] = Array.from({ length: random.below(4) }, () => made(random, depth + 1));
  }
  if (type === 'component') Object.assign(node, { name: random.pick(['c', 'd']), with: { x: hostileValue(random) } });
  if (random.chance(0.15)) node[random.pick(hostileNames)] = hostileValue(random);
  if (random.chance(0.1)) node['$if'] = { $: hostileTree(random) };
  if (random.chance(0.1)) node['$each'] = { row: 'r', in: { $: ['get', 'data', 'rows'] } };
  if (random.chance(0.1) && depth < 5) node['$else'] = made(random, depth + 1);
  if (random.chance(0.3)) node['id'] = random.pick(['a', 'b', 'constructor', '"><x', ' ']);
  return node;
}

/** A value that the property might well take, or one that it must not. */
function propertyOf(name: string, random: Random): Json {
  if (name === 'press') return Array.from({ length: random.below(3) }, () => action(random));
  if (random.chance(0.4)) return hostileValue(random);
  if (name === 'name') return random.pick(['a', 'b', 'constructor']);
  if (name === 'options')
    return Array.from({ length: random.below(4) }, (_, index) => ({ value: `v${index}`, label: random.pick(hostileTexts) }));
  return random.pick<Json>([random.pick(hostileTexts), random.below(100), true, { $: hostileTree(random) }]);
}

function action(random: Random): Json {
  const verb = random.pick([
    'submit',
    'call',
    'navigate',
    'open',
    'close',
    'set',
    'reset',
    'refresh',
    'toast',
    'copy',
    'print',
    'focus',
    'explode',
  ]);
  return {
    do: verb,
    to: random.pick(hostileTexts),
    event: 'GO',
    dialog: 'd',
    text: random.pick(hostileTexts),
    said: 'x',
    target: 'a',
    form: { a: hostileValue(random) },
  };
}

/** Every object and list within a value. */
function placesIn(value: Json): (JsonObject | Json[])[] {
  const places: (JsonObject | Json[])[] = [];
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    places.push(next);
    open.push(...Object.values(next));
  }
  return places;
}

function spoilt(layout: JsonObject, random: Random): JsonObject {
  const places = placesIn(layout);
  for (let times = 1 + random.below(6); times > 0; times--) {
    const place = random.pick(places);
    const keys = Object.keys(place);
    const key = random.chance(0.7) && keys.length > 0 ? random.pick(keys) : random.pick(hostileNames);
    const value = random.chance(0.3) ? (random.pick(places) as Json) : hostileValue(random);
    // A part put into itself would be no JSON.
    const own = structuredClone(value);
    Object.defineProperty(place, key, { value: own, enumerable: true, configurable: true, writable: true });
  }
  return layout;
}

function spoiltText(text: string, random: Random): string {
  let spoiled = text;
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(spoiled.length);
    const instead = random.pick([
      '',
      '"',
      '{',
      '[',
      '}',
      ',',
      ':',
      '1e999',
      '"a":1,"a":2,',
      '\\u0000',
      '"__proto__":{"x":1},',
      spoiled.slice(at, at + 40),
    ]);
    spoiled = spoiled.slice(0, at) + instead + spoiled.slice(at + random.below(4));
  }
  return spoiled;
}

const nested = (levels: number, open: string, leaf: string, close: string): string => open.repeat(levels) + leaf + close.repeat(levels);

/** A layout that is small as it arrives and large as it is drawn. */
function bomb(random: Random, seeds: Seeds): HostileCase {
  const page = (body: string, more = ''): string => `{"bml":"1","title":"B"${more},"body":[${body}]}`;
  const rows = (count: number): string =>
    `,"data":{"l":[${Array.from({ length: count }, (_, index) => index).join(',')}],"long":"${'y'.repeat(50_000)}"}`;
  const each = (inner: string): string => `{"type":"stack","$each":{"row":"r","in":{"$":["get","data","l"]}},"children":[${inner}]}`;
  const count = random.pick([20, 200, 990]);
  const bombs: Record<string, () => string> = {
    'deep nodes': () => page(nested(random.pick([45, 60, 20_000]), '{"type":"stack","children":[', '{"type":"divider"}', ']}')),
    'deep lists': () => page('', `,"data":{"a":${nested(random.pick([90, 190, 50_000]), '[', '1', ']')}}`),
    'many nodes': () => page(Array.from({ length: random.pick([4900, 6000]) }, () => '{"type":"text","text":"x"}').join(',')),
    'lists in lists': () => page(each(each('{"type":"text","text":{"$":["get","rows","r"]}}')), rows(count)),
    'a long text in each row': () => page(each('{"type":"text","text":{"$":["get","data","long"]}}'), rows(count)),
    'dear expressions': () =>
      page(Array.from({ length: 300 }, () => '{"type":"text","text":{"$":["sum",["get","data","l"]]}}').join(','), rows(900)),
    'deep expressions': () => page(`{"type":"text","text":{"$":${nested(random.pick([30, 33, 5000]), '["not",', 'true', ']')}}}`),
    'components of components': () =>
      page(
        '{"type":"component","name":"c0"}',
        `,"components":{${Array.from({ length: 12 }, (_, index) => `"c${index}":{"body":[${Array.from({ length: 9 }, () => `{"type":"component","name":"c${index + 1}"}`).join(',')}]}`).join(',')}}`,
      ),
    'inflated zeros': () => ' '.repeat(random.pick([400_000, 3_000_000])),
    'many problems': () => page(Array.from({ length: 3000 }, () => '{"type":"text","style":1,"onClick":2}').join(',')),
    'many expressions': () =>
      page(Array.from({ length: 4500 }, () => '{"type":"text","text":{"$":["money",["get","form","a"]]}}').join(','), ',"form":{"a":5}'),
    'wrong expressions': () => page(Array.from({ length: 4000 }, () => '{"type":"text","text":{"$":["eval",["x"],["y"]]}}').join(',')),
    'long searches': () =>
      page(
        Array.from({ length: 100 }, () => '{"type":"text","text":{"$":["contains",["get","data","a"],["get","data","b"]]}}').join(','),
        `,"data":{"a":"${'a'.repeat(200_000)}","b":"b${'a'.repeat(100_000)}"}`,
      ),
    'many values': () => page('', `,"data":{"a":[${Array.from({ length: random.pick([90_000, 200_000]) }, () => '1.5').join(',')}]}`),
    'many members': () => page('', `,"data":{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join(',')}}`),
    'many wrong parts': () =>
      page(`{"type":"table","caption":"T","columns":[{"label":"c"}],"rows":[[${Array.from({ length: 90_000 }, () => '1').join(',')}]]}`),
    'what must be escaped': () => page(`{"type":"text","text":"${random.pick(['<', '&', '\\"']).repeat(200_000)}"}`),
    'many uses of a component': () =>
      page(
        Array.from({ length: 4000 }, () => '{"type":"component","name":"c","with":{"x":{"$":["get","data","a"]}}}').join(','),
        ',"data":{"a":1},"components":{"c":{"given":{"x":"any"},"body":[{"type":"text","text":{"$":["get","given","x"]}}]}}',
      ),
    'an example many times': () => {
      const { bml: _bml, title: _title, body, ...more } = random.pick(seeds);
      const one = JSON.stringify(body).slice(1, -1);
      const rest = JSON.stringify(more).slice(1, -1);
      return page(Array.from({ length: Math.floor(450_000 / (one.length + 1)) }, () => one).join(','), rest && `,${rest}`);
    },
    'many fields': () => page(Array.from({ length: 1500 }, (_, index) => `{"type":"textField","name":"f${index}","label":"L"}`).join(',')),
    'a wide table': () =>
      page(
        `{"type":"table","caption":"T","columns":[${Array.from({ length: 300 }, () => '{"label":"c"}').join(',')}],"rows":[${Array.from({ length: 60 }, () => `[${Array.from({ length: 300 }, () => '"x"').join(',')}]`).join(',')}]}`,
      ),
  };
  const kind = random.pick(Object.keys(bombs));
  return packed(kind, (bombs[kind] as () => string)(), random);
}
