import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importText } from '#engine/import/import-document.ts';
import type { Imported } from '#engine/import/imported.ts';
import { importJsonSchema } from '#engine/import/json-schema/import-json-schema.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { validateForm } from '#engine/validation/validate-form.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

const fixtures = new URL('../../fixtures/import/json-schema/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, fixtures), 'utf8');
const nodesOf = (imported: Imported, type: string): LayoutNode[] =>
  [...walkLayout(imported.document)].map(({ node }) => node).filter((node) => node.type === type);
const saidOf = ({ notes }: Imported): string[] => notes.map(({ kind, code, path }) => `${kind} ${code} ${path}`);
const form = (properties: object, more: object = {}, ui: object = {}): unknown => ({
  schema: { type: 'object', properties, ...more },
  uiSchema: ui,
});

describe('a form becomes a layout that the check accepts', () => {
  test.each(readdirSync(fixtures).filter((name) => name.endsWith('.json')))('%s', (name) => {
    const { document, refused, format } = importText(read(name));
    expect(refused).toEqual([]);
    expect(format).toBe('JSON Schema form');
    expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
  });
});

describe('what a form asks for stands in the layout', () => {
  const contact = importText(read('contact.json'));

  test('fields keep their order, words, rules and answers, and nothing is lost', () => {
    expect(contact.notes).toEqual([]);
    expect(contact.document?.title).toBe('Contact');
    expect(nodesOf(contact, 'radioGroup')).toMatchObject([
      {
        name: 'kind',
        label: 'Kind',
        required: 'Kind is required.',
        options: [{ value: 'private', label: 'Private' }, { label: 'At work' }],
      },
    ]);
    expect(nodesOf(contact, 'textField')[0]).toMatchObject({ name: 'name', hint: 'As on your passport', minLength: 2, maxLength: 60 });
    expect(nodesOf(contact, 'emailField')).toMatchObject([{ name: 'email', hint: 'We write rarely.' }]);
    expect(nodesOf(contact, 'button')).toMatchObject([{ label: 'Save', press: [{ do: 'submit', event: 'SUBMIT' }] }]);
    const names = [...walkLayout(contact.document)].map(({ node }) => node['name']).filter((name) => name !== undefined);
    expect(names.slice(0, 2)).toEqual(['kind', 'name']);
  });

  test('an object is a section of fields, a list the choices or the rows of a person, a constant an answer', () => {
    expect(nodesOf(contact, 'section')).toMatchObject([{ heading: 'Home' }]);
    expect(nodesOf(contact, 'numberField')[0]).toMatchObject({ name: 'home-floor', whole: true, min: 0 });
    expect(nodesOf(contact, 'checkboxGroup')).toMatchObject([{ name: 'topics', options: [{ label: 'News' }, { label: 'Rates' }] }]);
    expect(nodesOf(contact, 'rows')).toMatchObject([
      { name: 'phones', atMost: 3, children: [{ type: 'textField', name: 'value' }] },
      { name: 'moves', atLeast: 1, children: [{ name: 'city', required: 'City is required.' }, { name: 'floor' }] },
    ]);
    expect(contact.document?.form).toEqual({
      kind: 'private',
      name: 'Ada',
      'home-city': 'Utica',
      'home-floor': 2,
      topics: ['rates'],
      phones: [{ value: '555 0100' }],
      moves: [],
      source: 'web',
    });
  });

  test('one of several forms is a choice, and the fields of each are shown where it is chosen', () => {
    const pay = {
      title: 'Payment',
      oneOf: [
        { title: 'Card', type: 'object', required: ['card'], properties: { card: { type: 'string' } } },
        { type: 'object', required: ['bank'], properties: { bank: { type: 'string', title: 'Bank' }, branch: { type: 'string' } } },
        { type: 'null' },
      ],
    };
    const imported = importJsonSchema({ ...(form({ pay }) as object), formData: { pay: { bank: 'North' } } });
    expect(nodesOf(imported, 'radioGroup')).toMatchObject([
      {
        name: 'pay-kind',
        label: 'Payment',
        options: [
          { value: '1', label: 'Card' },
          { value: '2', label: 'Bank, branch' },
        ],
      },
    ]);
    expect(nodesOf(imported, 'section').map((node) => node.$if)).toEqual(
      ['1', '2'].map((value) => ({ $: ['==', ['get', 'form', 'pay-kind'], value] })),
    );
    expect(nodesOf(imported, 'textField').map(({ name }) => name)).toEqual(['pay-card', 'pay-bank', 'pay-branch']);
    expect(imported.document?.form).toEqual({ 'pay-kind': '2', 'pay-bank': 'North' });
    expect(imported.notes).toEqual([]);
    const rows = importJsonSchema(form({ list: { type: 'array', items: pay } }));
    expect(nodesOf(rows, 'section')[0]?.$if).toEqual({ $: ['==', ['get', 'rows', 'row', 'value-kind'], '1'] });
    const alike = importJsonSchema(form({ much: { oneOf: [{ type: 'string' }, { type: 'number' }] } }));
    expect(saidOf(alike)).toEqual(['approximated field-value /schema/properties/much/oneOf/1']);
  });

  test('what depends on an answer is asked for, and must be answered, where that answer is so', () => {
    const imported = importJsonSchema(
      form(
        {
          away: { type: 'boolean' },
          why: { type: 'string', title: 'Why' },
          card: { type: 'string' },
          bill: { type: 'string', title: 'Bill' },
        },
        {
          if: { properties: { away: { const: true } }, required: ['away'] },
          then: { required: ['why'], properties: { until: { type: 'string' } } },
          else: { properties: { desk: { type: 'string' } }, required: ['desk'] },
          dependencies: { card: ['bill'] },
        },
      ),
    );
    const isAway = ['in', ['get', 'form', 'away'], ['list', true]];
    expect(nodesOf(imported, 'textField').map(({ name, $if, required }) => [name, $if, required])).toEqual([
      ['why', undefined, { $: ['if', isAway, 'Why is required.', null] }],
      ['card', undefined, undefined],
      ['bill', undefined, { $: ['if', ['has', ['get', 'form', 'card']], 'Bill is required.', null] }],
      ['until', { $: isAway }, undefined],
      ['desk', { $: ['not', isAway] }, 'desk is required.'],
    ]);
    expect(imported.notes).toEqual([]);
    const said = (values: JsonObject): string[] =>
      validateForm({ layout: imported.document!, values, scope: { form: values } }).map(({ message }) => message);
    expect(said({ away: true, card: '4' })).toEqual(['Why is required.', 'Bill is required.']);
    expect(said({ away: false })).toEqual(['desk is required.']);
  });

  test('what a page does not do is noted at its place', () => {
    const imported = importJsonSchema(
      form(
        {
          code: { type: 'string', pattern: '^(a+)+$', minLength: 3, maxLength: 2 },
          at: { type: 'string', format: 'time' },
          pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] },
        },
        { if: { properties: { code: { pattern: 'x' } } }, then: { required: ['at'] } },
        { code: { 'ui:widget': 'hologram' } },
      ),
    );
    expect(saidOf(imported).toSorted()).toEqual([
      'approximated field-value /schema/properties/at',
      'approximated missing-part /uiSchema/code',
      'dropped missing-part /schema/properties/pair',
      'dropped unsupported-property /schema/if',
      'dropped unsupported-property /schema/properties/code/pattern',
      'dropped unsupported-property /schema/then',
      'dropped wrong-value /schema/properties/code/maxLength',
    ]);
  });

  test('a schema within itself ends with a word, and one elsewhere is not fetched', () => {
    const imported = importJsonSchema({ properties: { far: { $ref: 'https://example.com/schema.json' } } });
    expect(nodesOf(imported, 'textField')).toHaveLength(0);
    expect(saidOf(imported)).toEqual(['dropped unknown-element /properties/far']);
    const recursive = importJsonSchema({
      properties: { tree: { $ref: '#/$defs/node' } },
      $defs: { node: { properties: { name: { type: 'string' }, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } } } },
    });
    expect(nodesOf(recursive, 'textField')).toMatchObject([{ name: 'tree-name' }]);
    expect(saidOf(recursive)).toEqual(['dropped missing-part /$defs/node/properties/next/anyOf/0']);
  });
});

describe('a hostile form is refused, or harmless', () => {
  test('names that lead out of JSON and answers that would be read as expressions', () => {
    expect(importJsonSchema(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}')).document).toBeNull();
    const imported = importJsonSchema({
      ...(form({ a: { type: 'string', default: { $: ['get', 'form', 'b'] } }, $: { type: 'string' } }) as object),
      formData: { $: 'x' },
    });
    expect(imported.refused).toEqual([]);
    expect(imported.document?.form).toEqual({ 'field-$': 'x' });
  });

  test('references that double each other end: two to the power of 28 would not', () => {
    const twice = (name: string) => ({ allOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });
    const $defs = Object.fromEntries(Array.from({ length: 28 }, (_, index) => [`d${index}`, twice(`d${index + 1}`)]));
    const imported = importJsonSchema({ properties: { a: twice('d0') }, $defs });
    expect(saidOf(imported)).toContain('dropped wrong-value ');
  });

  test('a note about schemas that were put together stands at a place that there is', () => {
    const imported = importJsonSchema({ properties: { a: { allOf: [{ type: 'string', pattern: '^x$' }] } } });
    expect(saidOf(imported)).toEqual(['dropped unsupported-property /properties/a']);
  });

  const word = fc.constantFrom(
    'type',
    'properties',
    'items',
    'enum',
    'oneOf',
    'anyOf',
    'allOf',
    '$ref',
    'title',
    'default',
    'const',
    'required',
    'minimum',
    'maximum',
    'format',
    'ui:widget',
    'ui:order',
    'a',
    '$',
    '*',
  );
  const leaf = fc.oneof(
    fc.constantFrom('object', 'array', 'string', 'integer', 'boolean', '#', '#/schema', 'date', 'radio', 'range', '*', true, null, 3, -1),
    fc.string({ maxLength: 4 }),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 5 }, leaf, fc.array(tie('tree'), { maxLength: 3 }), fc.dictionary(word, tie('tree'), { maxKeys: 5 })),
  }));

  test('whatever form comes, either it is refused in words or the check accepts what is made of it', () => {
    fc.assert(
      fc.property(fc.dictionary(word, tree, { maxKeys: 5 }), fc.dictionary(word, tree), tree, (properties, uiSchema, formData) => {
        const { document, refused } = importJsonSchema({ schema: { properties }, uiSchema, formData });
        if (document === null) expect(refused.length).toBeGreaterThan(0);
        else expect(checkLayout(document, nodeProblems).diagnostics).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
