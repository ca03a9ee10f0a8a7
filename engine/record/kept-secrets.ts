import type { FieldKind } from '#schemas/node-definition.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import type { RecordState } from './record-types.ts';
import { enteredAt } from './record-scope.ts';
import { isSealedReference, type SealedReference } from './sealed-reference.ts';

/** The references of secrets that were entered at a step before and stand until they are typed anew (`secret: keep`), by field. */
export function keptAt(view: CompiledView, state: RecordState, stepId: string): { [field: string]: SealedReference } {
  const entered = enteredAt(state, stepId) ?? {};
  return Object.fromEntries(
    view.fields.flatMap(({ name, keep }) => {
      const value = keep === true && Object.hasOwn(entered, name) ? entered[name] : undefined;
      return isSealedReference(value) ? [[name, value]] : [];
    }),
  );
}

/** The masks that a page shows of kept values: the last digits of a tax number; of anything else only its existence. */
export function masksOf(view: CompiledView, kept: Readonly<Record<string, SealedReference>>): { [field: string]: string } {
  return Object.fromEntries(
    view.fields.flatMap(({ name, kind }) => {
      const value = Object.hasOwn(kept, name) ? kept[name] : undefined;
      return value === undefined ? [] : [[name, maskOf(kind, value.last4 || '••••')]];
    }),
  );
}

const maskOf = (kind: FieldKind, end: string): string =>
  kind === 'taxId' ? `•••-••-${end}` : kind === 'employerId' ? `••-•••${end}` : '••••••••';
