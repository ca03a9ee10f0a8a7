import { z } from 'zod';
import { Action, FollowUpAction, Press } from './actions.ts';
import { AuthoredAction, AuthoredLookup, authoredNodeSchemas } from './authored-node.ts';
import { AuthoredExpression, AuthoredNode, AuthoredText, AuthoredValue, FailDocument, RedirectDocument, With } from './document-parts.ts';
import { Expression, ExpressionTree, TextExpression } from './expression.ts';
import { FlowDocument, StateDocument, Transitions } from './flow-document.ts';
import { JourneyDocument } from './journey-document.ts';
import { Json, JsonObject } from './json.ts';
import { MigrationDocument } from './migration-document.ts';
import { Component, DialogDocument, Layout, Node } from './layout.ts';
import { nodeDefinitions } from './nodes/index.ts';
import { amount, choices, text, yesNo } from './nodes/properties.ts';
import { ProseBlock } from './nodes/prose.ts';
import { docOf } from './property-docs.ts';
import { PartDocument } from './part-document.ts';
import { ScreenDocument } from './screen-document.ts';
import { ConfigDocument, ShellDocument, WordsDocument } from './shell-document.ts';
import { SketchDocument, SketchType } from './sketch-document.ts';
import { ThemeDocument } from './theme-document.ts';
import { ViewDocument } from './view-document.ts';
import { View } from './views.ts';
import * as wire from './wire.ts';

type JsonSchema = { [key: string]: unknown };

/** Schemas that recur are written once under `$defs`. */
const shared = new Map<z.ZodType, string>([
  [Json, 'Json'],
  [JsonObject, 'JsonObject'],
  [Expression, 'Expression'],
  [TextExpression, 'TextExpression'],
  [text, 'Text'],
  [yesNo, 'YesNo'],
  [amount, 'Amount'],
  [choices, 'Choices'],
  [Press, 'Press'],
  [ProseBlock, 'ProseBlock'],
  [AuthoredText, 'AuthoredText'],
  [AuthoredExpression, 'AuthoredExpression'],
  [AuthoredValue, 'AuthoredValue'],
  [AuthoredAction, 'AuthoredAction'],
  [AuthoredLookup, 'AuthoredLookup'],
  [FailDocument, 'Fail'],
  [With, 'With'],
  [RedirectDocument, 'Redirect'],
  [Transitions, 'Transitions'],
  [StateDocument, 'State'],
  [ExpressionTree, 'ExpressionTree'],
  [Node, 'Node'],
  [Layout, 'Layout'],
  [Action, 'Action'],
  [FollowUpAction, 'FollowUpAction'],
  [DialogDocument, 'Dialog'],
  [Component, 'Component'],
  [View, 'View'],
  [wire.Page, 'Page'],
  [wire.VoyagerAnswer, 'VoyagerAnswer'],
  [AuthoredNode, 'AuthoredNode'],
  [SketchType, 'SketchType'],
]);

/** The JSON Schemas, draft 2020-12, by name, each complete in itself. `schema-files.ts` shares what several have between the files of `schemas/json/`. */
export function jsonSchemas(): Record<string, JsonSchema> {
  const messages = Object.fromEntries(
    sorted(Object.entries<z.ZodType>(wire)).map(([name, schema]) => [`wire-${kebab(name)}`, schemaOf(schema)]),
  );
  const documents = {
    flow: FlowDocument,
    screen: ScreenDocument,
    view: ViewDocument,
    part: PartDocument,
    sketch: SketchDocument,
    shell: ShellDocument,
    words: WordsDocument,
    config: ConfigDocument,
    migration: MigrationDocument,
  };
  return {
    layout: withNodes(schemaOf(Layout), wireNodes()),
    action: schemaOf(Action),
    theme: schemaOf(ThemeDocument),
    view: withNodes(schemaOf(View), wireNodes()),
    ...messages,
    'journey-document': schemaOf(JourneyDocument, 'input'),
    ...Object.fromEntries(
      Object.entries(documents).map(([name, schema]) => [`${name}-document`, described(withAuthoredNodes(schemaOf(schema, 'input')))]),
    ),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
  const registry = z.registry<{ id: string }>();
  for (const [one, id] of shared) if (one !== schema) registry.add(one, { id });
  const written = z.toJSONSchema(schema, { target: 'draft-2020-12', metadata: registry, io, unrepresentable: 'any', reused: 'inline' });
  return anyJson(written) as JsonSchema;
}

/** `z.json()` writes itself out under a name of its own wherever it stands; in JSON Schema it is simply anything. */
function anyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(anyJson);
  if (typeof value !== 'object' || value === null) return value;
  const reference = (value as { $ref?: unknown }).$ref;
  if (typeof reference === 'string' && /^#\/\$defs\/__schema\d+$/.test(reference)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (/^__schema\d+$/.test(key)) {
        if (!JSON.stringify(one).includes('"type":"null"')) throw new Error(`${key} recurs and has no name: share it under $defs`);
        return [];
      }
      return [[key, key === 'Json' ? { description: 'Any JSON value.' } : anyJson(one)]];
    }),
  );
}

/** The shared schemas that any node may refer to. */
function nodeParts(): JsonSchema {
  return schemaOf(
    z.strictObject({
      ExpressionTree,
      Action,
      Press,
      text,
      yesNo,
      amount,
      choices,
      ProseBlock,
      Json,
      JsonObject,
      Expression,
      TextExpression,
    }),
  ).$defs as JsonSchema;
}

/** A node of a known type has that type's properties; of an unknown one, nothing is said. */
function wireNodes(): JsonSchema {
  const types = sorted([...nodeDefinitions]).map(([, definition]) => {
    const slots = Object.fromEntries(definition.slots.map((slot) => [slot, { type: 'array', items: { $ref: '#/$defs/Node' } }]));
    const properties = { ...propertiesOf(z.looseObject(definition.props)), ...slots };
    const required = Object.entries(definition.props).flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]));
    return {
      if: { type: 'object', properties: { type: { const: definition.type } }, required: ['type'] },
      then: { description: definition.doc, properties, ...(required.length > 0 ? { required } : {}) },
    };
  });
  const ofComponents = [
    {
      type: 'component',
      doc: 'Stands for the body of a component of this document.',
      properties: { name: { type: 'string' }, with: { type: 'object' }, ...allSlots() },
      required: ['name'],
    },
    {
      type: 'slot',
      doc: 'In a component: where the children of its use go; its own stand there where the use has none.',
      properties: { name: { enum: slotNames() }, ...allSlots() },
      required: [],
    },
  ].map(({ type, doc, properties, required }) => ({
    if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
    then: { description: doc, properties, ...(required.length > 0 ? { required } : {}) },
  }));
  const expression = {
    type: 'object',
    properties: { $: { $ref: '#/$defs/ExpressionTree' } },
    required: ['$'],
    additionalProperties: false,
  };
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: { type: 'string' },
      id: { type: 'string' },
      $if: expression,
      $each: {
        type: 'object',
        properties: { row: { type: 'string' }, in: expression },
        required: ['row', 'in'],
        additionalProperties: false,
      },
      $else: { $ref: '#/$defs/Node' },
    },
    allOf: [...types, ...ofComponents],
  };
}

/** Every property that holds child nodes, of whatever type. */
function slotNames(): string[] {
  return [...new Set([...nodeDefinitions.values()].flatMap(({ slots }) => slots))].sort();
}

function allSlots(): Record<string, JsonSchema> {
  return Object.fromEntries(slotNames().map((slot) => [slot, { type: 'array', items: { $ref: '#/$defs/Node' } }]));
}

function propertiesOf(schema: z.ZodType): JsonSchema | undefined {
  const { properties } = schemaOf(schema);
  return properties as JsonSchema | undefined;
}

function withNodes(schema: JsonSchema, node: JsonSchema): JsonSchema {
  return { ...schema, $defs: { ...nodeParts(), ...(schema.$defs as JsonSchema | undefined), Node: node } };
}

function withAuthoredNodes(schema: JsonSchema): JsonSchema {
  const definitions = schema.$defs as JsonSchema | undefined;
  if (definitions?.AuthoredNode === undefined) return schema;
  const kinds = sorted(Object.entries(authoredNodeSchemas())).map(([, one]) => {
    const { $defs: _, $schema: __, ...written } = schemaOf(one, 'input') as JsonSchema & { $defs?: unknown };
    return written;
  });
  const AuthoredNodeSchema = { anyOf: [{ type: 'string' }, ...kinds] };
  const parts = schemaOf(
    z.strictObject({ AuthoredText, AuthoredExpression, AuthoredValue, AuthoredAction, AuthoredLookup, FailDocument, With }),
    'input',
  ).$defs as JsonSchema;
  return { ...schema, $defs: { ...parts, ...definitions, AuthoredNode: AuthoredNodeSchema } };
}

/** Every key with a sentence of what it means, for whoever points at it in an editor. */
function described(schema: JsonSchema): JsonSchema {
  const each = (value: unknown): unknown => (Array.isArray(value) ? value.map(each) : isSchema(value) ? described(value) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isSchema(value)) {
        return [keyword, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withDoc(key, each(one))]))];
      }
      if (keyword === '$defs' && isSchema(value))
        return [keyword, Object.fromEntries(Object.entries(value).map(([key, one]) => [key, each(one)]))];
      return [keyword, ['enum', 'const', 'required', 'default'].includes(keyword) ? value : each(value)];
    }),
  );
}

function withDoc(key: string, schema: unknown): unknown {
  if (!isSchema(schema) || typeof schema['description'] === 'string') return schema;
  const node = nodeDefinitions.get(key);
  return { ...schema, description: node?.doc ?? docOf(key) };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Modules list their exports in different orders under different loaders; the files must not. */
function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
