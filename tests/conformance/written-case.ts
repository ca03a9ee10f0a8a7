import type { Json } from '#schemas/json.ts';

/** A case as a file of the kit holds it. */
export interface WrittenCase {
  id: string;
  input: Json;
  expect: Json;
  /** A client may be sent it. */
  wire?: true;
}
