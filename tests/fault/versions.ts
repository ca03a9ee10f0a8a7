import { compileMigration, readMigration } from '#engine/definition/compile-migration.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type { Migration } from '#server/voyager/moving/migrate-records.ts';
import { compileFaultFlows } from './fault-host.ts';

/** A version of the flows: the one that nodes serve, and another one that records are moved to and back from. */
export interface FaultVersion {
  files: readonly AuthoredFile[];
  library: Library;
}

/** The two of them: in the other one a step of ROUND is called otherwise, and its note is written in another way. */
export function faultVersions(files: readonly AuthoredFile[], partyUrl: string): [FaultVersion, FaultVersion] {
  const others = files.map(({ path, text }) => {
    if (path.endsWith('round.flow.yaml')) return { path, text: text.replaceAll(/\bmet\b/g, 'seen') };
    return path.endsWith('met.view.yaml')
      ? { path: path.replace('met.view', 'seen.view'), text: text.replaceAll('met', 'seen') }
      : { path, text };
  });
  return [
    { files, library: compileFaultFlows(files, partyUrl) },
    { files: others, library: compileFaultFlows(others, partyUrl) },
  ];
}

/** From the version that nodes serve to the other one, or back. */
export function migrationTo(other: boolean, [served, moved]: [FaultVersion, FaultVersion]): Migration {
  const [from, to] = (other ? [served, moved] : [moved, served]).map(({ library }) => library.flows.get('ROUND'));
  if (from === undefined || to === undefined) throw new Error('Both versions have ROUND');
  const step = (flow: CompiledFlow) => (Object.hasOwn(flow.states, 'met') ? 'met' : 'seen');
  const text = `migrate: ROUND
from: v${from.hash}
to: v${to.hash}
alike: [asked, kept]
states:
  ${step(from)}: ${step(to)}
answers:
  asked:
    note: ${'$'}{answers.asked.note}
`;
  const { migration, findings } = readMigration('round.migration.yaml', text);
  if (migration === null) throw new Error(JSON.stringify(findings));
  const compiled = compileMigration(migration, from, to);
  if (compiled.findings.length > 0) throw new Error(JSON.stringify(compiled.findings));
  return { voyagerType: 'ROUND', from: from.hash, to: to.hash, mapping: compiled.mapping };
}
