import type { FieldKind } from '#schemas/node-definition.ts';

/** The value of an empty field. */
export function emptyValue(kind: FieldKind): null | false | [] {
  return kind === 'boolean' ? false : isListKind(kind) ? [] : null;
}

/** Kinds whose value is a list. */
export function isListKind(kind: FieldKind): boolean {
  return kind === 'choices' || kind === 'files' || kind === 'rows';
}

/** Kinds whose values go to an operation and nowhere else: not into a history in clear, nor back to a page. */
export function isSecretKind(kind: FieldKind): boolean {
  return kind === 'secretText' || kind === 'taxId' || kind === 'employerId' || kind === 'oneTimeCode' || kind === 'pin';
}
