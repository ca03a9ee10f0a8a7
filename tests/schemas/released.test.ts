import { readdirSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { jsonSchemas } from '#schemas/json-schemas.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { narrowings } from './support/narrowings.ts';

type Schema = Record<string, unknown>;
const folder = new URL('../../schemas/released/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const versions = readdirSync(folder);
const today = JSON.parse(JSON.stringify(jsonSchemas()['layout'])) as Schema;

describe.each(versions)('issue 4: released schemas are frozen; version %s', (version) => {
  const released = read(`${version}/layout.json`) as Schema;
  const nodes = read(`${version}/nodes.json`) as string[];

  test('a layout that was valid stays valid: nothing is taken away, narrowed or newly asked for', () => {
    expect(narrowings(released, today)).toEqual([]);
  });

  test('every node that was is still there', () => {
    expect(nodes.filter((type) => !nodeDefinitions.has(type))).toEqual([]);
  });

  test('$else lets a client of that version show what came later', () => {
    const known = new Set(nodes);
    const newer = [
      { type: 'hologram', depth: 3, $else: { type: 'text', text: 'Your ladder as a list' } },
      { type: 'card', $else: { type: 'text', text: 'The card in short' }, children: [{ type: 'hologram' }] },
      { type: 'carousel', children: [{ type: 'text', text: 'Inside' }] },
    ];
    const layout = { bml: '1' as const, title: 'Newer', body: newer };
    expect(new Ajv2020({ strict: false }).compile(released)(layout)).toBe(true);
    const said: string[] = [];
    const shown = resolveUnknown(
      layout,
      (type) => known.has(type),
      ({ pointer, drawn }) => said.push(`${pointer} ${drawn}`),
    );
    expect(shown.body).toEqual([
      { type: 'text', text: 'Your ladder as a list' },
      { type: 'text', text: 'The card in short' },
      { type: 'stack', children: [{ type: 'text', text: 'Inside' }] },
    ]);
    expect(said).toEqual(['/body/0 replacement', '/body/1/children/0 outer', '/body/2 children']);
    expect(Array.from(walkLayout(shown), ({ node }) => node.type).every((type) => known.has(type))).toBe(true);
  });
});

describe('what would break a released layout is caught (controls)', () => {
  const node = (type: string, whole: Schema): Schema => {
    const { allOf } = (whole['$defs'] as { Node: { allOf: { if: { properties: { type: { const: string } } }; then: Schema }[] } }).Node;
    return allOf.find((one) => one.if.properties.type.const === type)?.then as Schema;
  };
  const properties = (schema: Schema) => schema['properties'] as Record<string, Schema>;
  const changes: [title: string, change: (schema: Schema) => void, says: RegExp][] = [
    ['a property of a layout removed', (schema) => delete properties(schema)['width'], /width: is gone/],
    ['a property of a node removed', (schema) => delete properties(node('slider', schema))['unit'], /slider.*unit: is gone/],
    ['a choice removed', (schema) => (properties(schema)['width'] as { enum: string[] }).enum.pop(), /width: no longer takes "full"/],
    [
      'a property newly required',
      (schema) => (node('heading', schema)['required'] = ['text', 'level']),
      /heading.*level is newly required/,
    ],
    ['another type', (schema) => (properties(schema)['title'] = { type: 'number' }), /title: is a number/],
    ['a number bounded', (schema) => Object.assign(properties(schema)['busyAfter'] as Schema, { maximum: 10 }), /busyAfter: maximum is 10/],
    ['a text bounded', (schema) => Object.assign(properties(schema)['title'] as Schema, { maxLength: 10 }), /title: maxLength is 10/],
    ['a pattern asked for', (schema) => Object.assign(properties(schema)['title'] as Schema, { pattern: '^A' }), /title: pattern/],
    ['no expression any more', (schema) => (properties(node('text', schema))['text'] = { type: 'string' }), /text.*is a string/],
    ['a node removed', (schema) => (schema['$defs'] as { Node: { allOf: unknown[] } }).Node.allOf.splice(0, 1), /is gone/],
    [
      'an action removed',
      (schema) => (schema['$defs'] as { Action: { oneOf: unknown[] } }).Action.oneOf.splice(0, 1),
      /no longer takes|is gone/,
    ],
    [
      'further properties refused',
      (schema) => Object.assign(node('stack', schema), { additionalProperties: false }),
      /stack.*no further properties/,
    ],
  ];
  test.each(changes)('%s', (_title, change, says) => {
    const changed = structuredClone(today);
    change(changed);
    expect(narrowings(today, changed).join('\n')).toMatch(says);
  });

  test.each<[string, (schema: Schema) => void]>([
    ['a property added', (schema) => (properties(schema)['added'] = { type: 'string' })],
    ['a choice added', (schema) => (properties(schema)['width'] as { enum: string[] }).enum.push('wider')],
    ['a property no longer required', (schema) => (node('heading', schema)['required'] = [])],
    ['a bound widened', (schema) => Object.assign(properties(schema)['busyAfter'] as Schema, { maximum: 20_000 })],
  ])('%s is let through', (_title, change) => {
    const changed = structuredClone(today);
    change(changed);
    expect(narrowings(today, changed)).toEqual([]);
  });
});
