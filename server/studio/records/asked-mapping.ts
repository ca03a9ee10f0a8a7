import { stringify } from 'yaml';
import { compileMigration, readMigration } from '#engine/definition/compile-migration.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import type { RecordMapping } from '#engine/compiled/record-mapping.ts';
import type { MoveTry } from '#schemas/studio/records.ts';
import type { PinnedFlow } from '#server/voyager/definitions/definitions.ts';

/** What is said of each step of an older version, and of values that the new one needs besides. */
export type AskedMapping = Pick<MoveTry, 'states' | 'more'>;

/** The mapping as the document that `voyager migrate` takes is read, with the same checks. */
export function readMapping(
  { states, more }: AskedMapping,
  { before, after }: { before: PinnedFlow; after: PinnedFlow },
): { mapping: RecordMapping | null; findings: Finding[] } {
  const { voyagerType } = after.flow;
  const said = Object.entries(states);
  const sections = {
    alike: said.flatMap(([old, name]) => (old === name ? [old] : [])),
    states: Object.fromEntries(said.filter(([old, name]) => name !== null && name !== old)),
    gone: said.flatMap(([old, name]) => (name === null ? [old] : [])),
  };
  // The language of documents has no empty lists.
  const filled = Object.fromEntries(Object.entries(sections).filter(([, section]) => Object.keys(section).length > 0));
  const document = stringify({ migrate: voyagerType, from: `v${before.flow.hash}`, to: `v${after.flow.hash}`, ...filled });
  const { migration, findings } = readMigration(`${voyagerType}.migration.yaml`, `${document}${more}`);
  if (migration === null) return { mapping: null, findings };
  const compiled = compileMigration(migration, before.flow, after.flow);
  return compiled.findings.length > 0 ? { mapping: null, findings: compiled.findings } : compiled;
}
