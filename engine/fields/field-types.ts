import type { FieldKind } from '#schemas/node-definition.ts';

/**
 * The node types that hold an answer, and its kind: what `schemas/nodes` declares, written out because a browser does not
 * load the schemas. A test holds the two together.
 */
export const fieldTypes: Readonly<Record<string, FieldKind>> = {
  textField: 'text',
  textArea: 'text',
  emailField: 'email',
  phoneField: 'phone',
  signatureName: 'text',
  passwordField: 'secretText',
  newPasswordField: 'secretText',
  oneTimeCodeField: 'oneTimeCode',
  ssnField: 'taxId',
  numberField: 'number',
  moneyField: 'money',
  percentField: 'percent',
  dateField: 'date',
  select: 'choice',
  comboBox: 'choice',
  radioGroup: 'choice',
  segmented: 'choice',
  checkboxGroup: 'choices',
  checkbox: 'boolean',
  switch: 'boolean',
  slider: 'number',
  fileUpload: 'files',
  rows: 'rows',
};

/** What a field holds before anything was entered. */
export function emptyValue(kind: FieldKind): null | false | [] {
  return kind === 'boolean' ? false : isListKind(kind) ? [] : null;
}

/** Kinds whose value is a list. */
export function isListKind(kind: FieldKind): boolean {
  return kind === 'choices' || kind === 'files' || kind === 'rows';
}

/** Kinds whose values go to an operation and nowhere else: not into a history in clear, nor back to a page. */
export function isSecretKind(kind: FieldKind): boolean {
  return kind === 'secretText' || kind === 'taxId' || kind === 'oneTimeCode';
}
