import type { JsonObject } from '#schemas/json.ts';
import type { Failures } from './failure.ts';

/** The compiler's knowledge of an operation: enough to check names, inputs and failures. JSON Schemas of draft 2020-12. */
export interface OperationSignature {
  name: string;
  kind: 'read' | 'local' | 'external';
  input: JsonObject;
  output: JsonObject;
  failures: Failures;
  /** Input and output paths that must never be shown unmasked. */
  sensitive: string[];
  /** Input and output paths of what identifies or describes a person: masked for whoever looks at histories of others. */
  personal?: string[];
  /** Output paths that are shown in the answer to the press that asked, and to nobody afterwards. */
  once?: string[];
  /** The texts for people that its output can have, each with the name of its member. */
  said?: { member: string; text: string }[];
}
