import type { Json } from '#schemas/json.ts';

/** `string`, `string?`, an enum of words, an operation's output, a record of yes or no by name, or a shape checked only when it is read. */
export type GivenType =
  | { kind: 'string' | 'number' | 'boolean' | 'record' | 'any'; optional: boolean }
  | { kind: 'enum'; values: string[]; optional: boolean }
  | { kind: 'operation'; operation: string; optional: boolean };

/** A value of an address: what it is where the address does not say, and whether one of another type is taken for that. */
export type QueryType = GivenType & { default?: Json; elseDefault?: true };
