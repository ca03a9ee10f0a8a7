import type { z } from 'zod';
import { type Authored, type AuthoredMap, type AuthoredScalar, itemsOf } from '../read/authored.ts';
import type { Parsed, ParsedMap } from './parsed.ts';
import { innerDefinition } from './property-schema.ts';

/** A written value as its declaration reads it. It never fails: what does not fit was told by `checkShape`. */
export function parseAs<S extends z.ZodType>(declared: S, written: Authored): Parsed<S> {
  return parse(declared, written) as Parsed<S>; // the type says of the declaration what `parse` does with it
}

type Shape = Readonly<Record<string, z.ZodType>>;

function parse(declared: z.ZodType | undefined, written: Authored): Authored {
  const { type, shape = {}, valueType, element, options = [] } = innerDefinition(declared);
  switch (type) {
    case 'object':
      return parseMap(shape, written);
    case 'record':
      return { kind: 'map', at: written.at, entries: entriesBy(written, () => valueType) };
    case 'array':
      return { kind: 'list', at: written.at, items: itemsOf(written).map((item) => parse(element, item)) };
    case 'union':
      return parseOneOf(options, written);
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return written.kind === 'scalar' ? written : noWord(written);
    default:
      return written;
  }
}

const noWord = ({ at }: Authored): AuthoredScalar => ({ kind: 'scalar', value: null, source: '', at });

function parseMap(shape: Shape, written: Authored): AuthoredMap {
  const entries = entriesBy(written, (key) => (Object.hasOwn(shape, key) ? shape[key] : undefined));
  const keys = Object.fromEntries(entries.filter(({ key }) => Object.hasOwn(shape, key)).map(({ key, value }) => [key, value]));
  const map: ParsedMap<object> = { kind: 'map', at: written.at, entries, keys };
  return map;
}

const entriesBy = (written: Authored, valueOf: (key: string) => z.ZodType | undefined): AuthoredMap['entries'] =>
  written.kind === 'map' ? written.entries.map(({ key, at, value }) => ({ key, at, value: parse(valueOf(key), value) })) : [];

/** The form of the kind that was written. Several mappings are read as one with the keys of all. */
function parseOneOf(options: readonly z.ZodType[], written: Authored): Authored {
  const forms = flat(options).map(innerDefinition);
  if (written.kind === 'list') {
    const list = forms.find(({ type }) => type === 'array');
    return list === undefined ? written : { ...written, items: written.items.map((item) => parse(list.element, item)) };
  }
  if (written.kind === 'scalar') return written;
  const shapes = forms.flatMap(({ type, shape }) => (type === 'object' && shape !== undefined ? [shape] : []));
  if (shapes.length > 0) return parseMap(Object.assign({}, ...shapes.toReversed()) as Shape, written);
  const record = forms.find(({ type }) => type === 'record');
  return record === undefined ? written : { ...written, entries: entriesBy(written, () => record.valueType) };
}

const flat = (options: readonly z.ZodType[]): z.ZodType[] =>
  options.flatMap((option) => {
    const { type, options: inner } = innerDefinition(option);
    return type === 'union' && inner !== undefined ? flat(inner) : [option];
  });
