import type { FlowSection } from '#engine/compiled/compiled-flow.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { ParsedFlow } from '../parse/documents.ts';
import { entriesOf, sourceOf } from '../read/authored.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';

/** The sections of a flow: each holds the states from its first one up to the next section, in the order in which the document has them. */
export function compileSections({ keys }: ParsedFlow, states: Readonly<Record<string, CompiledState>>, findings: Findings): FlowSection[] {
  const names = Object.keys(states);
  const begun = entriesOf(keys.sections).flatMap(({ key: title, at, value }) => {
    const name = sourceOf(value) ?? '';
    const from = names.indexOf(name);
    if (from !== -1) return [{ title, at, from }];
    findings.error('unknown-state', at, `There is no state ${name}.`, didYouMean(name, new Set(names), 'Name a state of this flow.'));
    return [];
  });
  const ends = names.findIndex((name, place) => place >= (begun.at(-1)?.from ?? 0) && states[name]?.noReturn === true);
  return begun.map(({ title, at, from }, place) => {
    const next = begun[place + 1]?.from ?? (ends === -1 ? names.length : ends);
    if (next < from) findings.error('schema', at, 'Sections stand in the order of their states.', 'Put them, or the states, in order.');
    return { title, states: names.slice(from, next) };
  });
}
