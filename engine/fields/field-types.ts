import type { FieldKind } from '#schemas/node-definition.ts';

/**
 * The node types that hold an answer, and its kind: what `schemas/nodes` declares, written out because a browser does not
 * load the schemas. A test holds the two together.
 */
export const fieldTypes: Readonly<Record<string, FieldKind>> = {
  textField: 'text',
  passwordField: 'secretText',
  ssnField: 'taxId',
  numberField: 'number',
  moneyField: 'money',
  dateField: 'date',
  select: 'choice',
  radioGroup: 'choice',
  checkbox: 'boolean',
  slider: 'number',
};

/** What a field holds before anything was entered. */
export function emptyValue(kind: FieldKind): null | false | [] {
  return kind === 'boolean' ? false : kind === 'choices' ? [] : null;
}

/** Kinds whose values go to an operation and nowhere else: not into a history in clear, nor back to a page. */
export function isSecretKind(kind: FieldKind): boolean {
  return kind === 'secretText' || kind === 'taxId';
}
