import type { RecordMapping } from '#engine/compiled/record-mapping.ts';
import type { ParsedMigration } from '../parse/documents.ts';
import { entriesOf, itemsOf } from '../read/authored.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';

/** Maps each step of the old version by `alike:`, `states:` and `gone:` of a migration, and reports mistakes in them. */
export function mappedStates(root: ParsedMigration, from: CompiledFlow, to: CompiledFlow, findings: Findings): RecordMapping['states'] {
  const states: RecordMapping['states'] = {};
  const said = new Set<string>();
  const steps = stepsOf(from);
  const mapState = (old: string, at: SourcePosition, name: string | null, nameAt: SourcePosition): void => {
    if (!steps.includes(old)) {
      findings.error(
        'unknown-state',
        at,
        `The version that is left has no step ${old}.`,
        didYouMean(old, steps, `Its steps are ${steps.join(', ')}.`),
      );
      return;
    }
    if (said.has(old)) findings.error('mapped-twice', at, `What becomes of ${old} is said twice.`, 'Keep one of the two.');
    said.add(old);
    if (name === null) return;
    if (to.states[name]?.kind !== 'step') {
      const known = stepsOf(to);
      findings.error(
        'unknown-state',
        nameAt,
        `The new version has no step ${name}.`,
        didYouMean(name, known, `Its steps are ${known.join(', ')}.`),
      );
      return;
    }
    if (Object.values(states).includes(name))
      findings.error(
        'mapped-twice',
        nameAt,
        `Two steps become ${name}, and only one of them can give it its answers.`,
        'Put the other under `gone:`.',
      );
    states[old] = name;
  };
  for (const item of itemsOf(root.keys.alike)) if (item.kind === 'scalar') mapState(item.source, item.at, item.source, item.at);
  for (const entry of entriesOf(root.keys.states))
    mapState(entry.key, entry.at, entry.value.kind === 'scalar' ? entry.value.source : '', entry.value.at);
  for (const item of itemsOf(root.keys.gone)) if (item.kind === 'scalar') mapState(item.source, item.at, null, item.at);
  for (const step of steps)
    if (!said.has(step))
      findings.error(
        'state-not-mapped',
        root.at,
        `It is not said what becomes of the step ${step}.`,
        to.states[step]?.kind === 'step'
          ? `Add ${step} under \`alike:\`, or map it under \`states:\`.`
          : `Map ${step} under \`states:\`, or name it under \`gone:\`.`,
      );
  return states;
}

export function stepsOf(flow: CompiledFlow): string[] {
  return Object.values(flow.states).flatMap((state) => (state.kind === 'step' ? [state.stepId] : []));
}
