import type { FieldKind } from '#schemas/node-definition.ts';

/** A declared field of a view: what an update may carry. */
export interface CompiledField {
  name: string;
  kind: FieldKind;
  /** A secret that stands until it is typed anew. */
  keep?: true;
}
