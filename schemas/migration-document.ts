import { z } from 'zod';
import { AuthoredValue } from './document-parts.ts';

const values = z.record(z.string(), AuthoredValue);
const version = z.string().regex(/^v[0-9a-f]{8,64}$/, 'A version is named as `voyager publish` prints it, like v1f3a9c0d2b7e');

/**
 * The mapping by which open records of one version of a flow continue in another: `*.migration.yaml`. Expressions read names of the old
 * version.
 */
export const MigrationDocument = z.strictObject({
  /** The flow. */
  migrate: z.string(),
  /** The version that records stand on, and the one that they are to stand on. */
  from: version,
  to: version,
  /** Steps that have the same name and mean the same in both. */
  alike: z.array(z.string()).optional(),
  /** By step of the old version: its name in the new one. */
  states: z.record(z.string(), z.string()).optional(),
  /** Steps that the new version has no more: a record that stands there stays where it is, and Back passes them by. */
  gone: z.array(z.string()).optional(),
  /** By step of the new version: what its fields hold where that is not what the old step's held. */
  answers: z.record(z.string(), values).optional(),
  /** By name in the new version, where that is not what it was. */
  given: values.optional(),
  remembers: values.optional(),
});
export type MigrationDocument = z.infer<typeof MigrationDocument>;
