import { z } from 'zod';
import { isOperation } from '../../../expression/operation.ts';
import { set } from '#schemas/actions/set.ts';
import { parseAs } from '../../parse/parse-as.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { Authored, AuthoredEntry } from '../../read/authored.ts';
import { entriesOf } from '../../read/authored.ts';
import type { Compilation } from '../../bind/compilation.ts';
import { compileEach } from '../compile-each.ts';
import { asValue, compileValue } from '../../bind/compile-expression.ts';
import type { NodePlace, ViewDraft } from '../view-draft.ts';
import type { ActionCompiler } from './action-compiler.ts';
import { isExpression } from '../../../expression/bindings.ts';
import type { Written } from '../written-action.ts';

/** Names of `state` are state, names of `query` lead to the same page for another value; anything else is a field of the form. */
function compileSet(value: Authored, each: Authored | undefined, outer: NodePlace, draft: ViewDraft): Written[] {
  const form: Written = {};
  const state: Written = {};
  const query: { [name: string]: Compiled } = {};
  const bound = each === undefined ? null : compileEachRow(each, outer, draft);
  const place = bound?.place ?? outer;
  for (const entry of entriesOf(value)) {
    const compiled = compileValue(entry.value, place, draft.compilation);
    const stateKey = place.names.stateKeys.get(entry.key);
    if (stateKey === undefined && bound === null && place.own?.names.has(entry.key) === true) {
      query[entry.key] = plainTree(compiled, entry, draft.compilation);
      draft.asked.push({ name: entry.key, at: entry.at });
    } else if (stateKey === undefined) {
      form[entry.key] = compiled;
      draft.written.push({ name: bound === null ? entry.key : `${bound.in}[].${entry.key}`, at: entry.at });
    } else state[stateKey] = compiled;
  }
  const fields: Written = {
    do: 'set',
    ...(Object.keys(form).length > 0 ? { form } : {}),
    ...(Object.keys(state).length > 0 ? { state } : {}),
    ...(bound === null ? {} : { each: { row: bound.row, in: bound.in } }),
  };
  if (place.own === undefined || Object.keys(query).length === 0) return [fields];
  const asked: Written = { do: 'navigate', to: asValue(place.own.with(query)), stay: true };
  return 'form' in fields || 'state' in fields ? [fields, asked] : [asked];
}

/** One value, as the address takes it. */
function plainTree(value: CompiledValue, entry: AuthoredEntry, compilation: Compilation): Compiled {
  if (typeof value !== 'object' || value === null) return value;
  if (isExpression(value)) return value.$; // written by the compiler itself
  compilation.findings.error('schema', entry.at, `\`${entry.key}\` of an address must be one value.`, 'Set it to a text or a number.');
  return null;
}

/** `each: row in form.rows`: the rows of a list that the person makes, and no other list. */
function compileEachRow(each: Authored, place: NodePlace, draft: ViewDraft): { row: string; in: string; place: NodePlace } | null {
  const bound = compileEach(each, place, draft);
  if (bound === null) return null;
  const { list, row } = bound;
  if (isOperation(list) && list.length === 3 && list[0] === 'get' && list[1] === 'form' && typeof list[2] === 'string')
    return { row, in: list[2], place: bound.place };
  draft.compilation.findings.error(
    'schema',
    each.at,
    '`set` goes over the rows of a form.',
    'Write `each: row in form.rows`, where `rows` is the name of a `rows` node.',
  );
  return null;
}

const Beside = z.strictObject(set.verbs.set.beside);

export const compiler: ActionCompiler = ({ map, verb, place, draft }) =>
  compileSet(verb.value, parseAs(Beside, map).keys.each, place, draft);
