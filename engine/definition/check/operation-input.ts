import type { Compilation } from '../bind/compilation.ts';
import type { Schema } from '../../compiled/json-schema.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean } from '../findings/findings.ts';

/** Checks that an operation exists, knows every input that is passed, and gets every input that it requires. */
export function checkOperationInput(
  operation: string,
  input: { [key: string]: CompiledValue },
  at: SourcePosition,
  compilation: Compilation,
  use: 'read' | 'call',
): void {
  const signature = compilation.operations.get(operation);
  if (signature === undefined) {
    compilation.findings.error(
      'unknown-operation',
      at,
      `There is no operation ${operation}.`,
      didYouMean(operation, compilation.operations.keys(), 'Operations are declared in the domain.'),
    );
    return;
  }
  if (use === 'read' && signature.kind !== 'read') {
    compilation.findings.error(
      'load-writes',
      at,
      `${operation} changes something, so it cannot be loaded.`,
      'Call it from a state or a button.',
    );
  }
  checkObject(signature.input, input, operation, '', at, compilation);
}

function checkObject(
  schema: Schema,
  value: { [key: string]: CompiledValue },
  operation: string,
  path: string,
  at: SourcePosition,
  compilation: Compilation,
): void {
  const chosen = variantOf(schema, value);
  if (chosen === null || chosen.properties === undefined) return;
  const known = chosen.properties;
  for (const key of Object.keys(value)) {
    if (key in known || (chosen.additionalProperties !== false && chosen.additionalProperties !== undefined)) continue;
    compilation.findings.error(
      'unknown-input',
      compilation.findings.places.ofKey(value, key) ?? at,
      `${operation} takes no \`${path}${key}\`.`,
      didYouMean(key, Object.keys(known), `It takes ${Object.keys(known).join(', ') || 'nothing'}.`),
    );
  }
  for (const key of chosen.required ?? []) {
    if (value[key] === undefined)
      compilation.findings.error('missing-input', at, `${operation} requires \`${path}${key}\`.`, `Add it under \`with:\`.`);
  }
  for (const [key, inner] of Object.entries(value)) {
    const schemaOfKey = known[key];
    if (schemaOfKey === undefined || typeof inner !== 'object' || inner === null || Array.isArray(inner) || '$' in inner) continue;
    checkObject(schemaOfKey, inner, operation, `${path}${key}.`, at, compilation);
  }
}

/** Returns the variant of a union that the literal words of a value choose; null if they choose none. */
export function variantOf(schema: Schema, value: { [key: string]: CompiledValue }): Schema | null {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants === undefined) return schema.allOf === undefined ? schema : null;
  const fitting = variants.filter((one) =>
    Object.entries(value).every(([key, literal]) => {
      const expected = one.properties?.[key];
      if (typeof literal === 'object') return true;
      if (expected?.const !== undefined) return expected.const === literal;
      return expected?.enum === undefined || expected.enum.includes(literal);
    }),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
