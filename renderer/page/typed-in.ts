import type { JsonObject } from '#schemas/json.ts';
import { declaredName, fieldInRow, rowOfField, withoutField, writeField } from '#engine/fields/field-path.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sameJson } from '../runtime/dynamics.ts';
import { kindOf } from '../runtime/field-nodes.ts';
import { ownNames, rowsOf } from '../runtime/form-state.ts';
import type { FormState } from '../runtime/form-state.ts';

/** True if nothing of a field is stored: it is secret, or holds files, which the server has. */
function isUnkept(node: LayoutNode | undefined): boolean {
  const kind = kindOf(node);
  return kind === undefined || kind === 'files' || isSecretKind(kind);
}

/** The values of a form that differ from its start; texts that cannot be parsed stay as typed. */
export function typedIn(form: FormState): JsonObject {
  let typed: JsonObject = {};
  const unread = Object.keys(form.problems).filter((name) => !isUnkept(form.fields.get(declaredName(name))));
  for (const name of ownNames(form)) {
    const value = form.values[name] ?? null;
    const differs = unread.some((one) => (rowOfField(one)?.list ?? one) === name) || !sameJson(value, form.start[name] ?? null);
    if (differs && !isUnkept(form.fields.get(name))) typed[name] = value;
  }
  for (const [declared, node] of form.fields) {
    const [list = '', own] = declared.split('[].');
    if (own !== undefined && isUnkept(node) && Object.hasOwn(typed, list))
      rowsOf(form, list).forEach((_row, at) => (typed = withoutField(typed, fieldInRow(list, at, own))));
  }
  for (const name of unread) typed = writeField(typed, name, form.texts[name] ?? '');
  return typed;
}
