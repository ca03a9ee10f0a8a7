import type { LayoutNode } from '#schemas/node-definition.ts';
import type { AuthoredEntry } from '../read/authored.ts';
import { AuthoredLookup } from '#schemas/authored-node.ts';
import { parseAs } from '../parse/parse-as.ts';
import { entriesOf, sourceOf } from '../read/authored.ts';
import { checkOperationInput } from '../check/operation-input.ts';
import { compileFailures } from './compile-call.ts';
import { failuresOfCall } from './compile-failures.ts';
import { compileExpression, compileValue, compileWith } from '../bind/compile-expression.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import { typedOf } from '#engine/compiled/json-schema.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { nextId } from './view-draft.ts';

/**
 * A read that a field makes by itself: `value` is what it holds, and without `with` the operation is given it under the field's name. What
 * travels says only when; what is read, what it fills and the words stay on the server.
 */
export function compileLookup(entry: AuthoredEntry, field: LayoutNode, outer: NodePlace, draft: ViewDraft): CompiledValue {
  const { compilation } = draft;
  const name = String(field.name);
  if (outer.rows.get('row') === 'row') {
    compilation.findings.error('schema', entry.at, 'A lookup stands in no row of a list.', 'Ask for it once, outside the list.');
    return {};
  }
  const names = outer.names.within();
  names.declarations.delete('value');
  names.declare('value', 'lookup', entry.at, { kind: 'tree', tree: ['get', 'form', name] });
  const place: NodePlace = { ...outer, names };
  const { keys } = parseAs(AuthoredLookup, entry.value);
  const { when, with: input } = keys;
  const operation = sourceOf(keys.operation) ?? '';
  const at = keys.operation?.at ?? entry.at;
  const itself: { [key: string]: CompiledValue } = { [name]: { $: ['get', 'form', name] } };
  const written = input === undefined ? itself : compileWith(input, place, compilation);
  checkOperationInput(operation, written, at, compilation, 'read');
  const signature = compilation.operations.get(operation);
  const afterCall: NodePlace = {
    ...place,
    types: { ...place.types, result: signature === undefined ? null : [typedOf(signature.output)] },
  };
  const fill: { [key: string]: CompiledValue } = {};
  for (const one of entriesOf(keys.fill)) {
    fill[one.key] = compileValue(one.value, afterCall, compilation);
    draft.written.push({ name: one.key, at: one.at });
  }
  for (const key of ['when', 'operation', 'fill'] as const)
    if (keys[key] === undefined)
      compilation.findings.error('schema', entry.at, `A lookup needs \`${key}\`.`, 'Write `when`, `operation`, `fill` and `fail`.');
  const id = nextId(draft, 'lookup');
  draft.calls[id] = [
    {
      when: null,
      operation,
      with: written,
      confirmed: false,
      ok: [{ do: 'set', form: fill }],
      fail: compileFailures(operation, keys.fail, place, compilation),
      failures: failuresOfCall(operation, entry.at, compilation),
      at: name,
    },
  ];
  return {
    id,
    when: when === undefined ? false : { $: compileExpression(when, place, compilation) },
    press: [{ do: 'call', check: false }],
  };
}
