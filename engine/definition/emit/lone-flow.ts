import { entriesOf, sourceOf } from '../read/authored.ts';
import type { ParsedView } from '../parse/documents.ts';
import { noRows, type Compilation } from '../bind/compilation.ts';
import { loadTypes } from '../bind/loads.ts';
import { shownState, surroundingsOf, writtenIn } from './compile-state-view.ts';
import type { FlowSurroundings } from './compile-surroundings.ts';
import { namesOfFlow } from '../bind/flow-names.ts';
import type { Declaration } from '../bind/names.ts';

/** The names and nodes that a view takes from its flow when it is drawn alone. */
export interface LoneFlow {
  inherited: ReadonlyMap<string, Declaration>;
  surroundings: FlowSurroundings;
}

/** Returns the first flow with a step that shows this view and declares everything that it is given; null if there is none. */
export function flowOfView(view: ParsedView, compilation: Compilation): LoneFlow | null {
  const name = sourceOf(view.keys.view);
  const given = entriesOf(view.keys.given).map(({ key }) => key);
  // Mistakes of the flow are reported where the flow is compiled.
  const muted = { ...compilation, findings: compilation.findings.muted() };
  for (const [voyagerType, document] of compilation.flows) {
    const { root } = document;
    const states = entriesOf(root.keys.states);
    const shown = states.find(({ key, value }) => (sourceOf(value.keys.show) ?? key) === name);
    if (name === null || shown === undefined) continue;
    const names = namesOfFlow(document, muted);
    const read = entriesOf(shown.value.keys.load).map(({ key }) => key);
    if (!given.every((one) => names.declarations.has(one) || read.includes(one))) continue;
    const types = loadTypes([root, ...states.map(({ value }) => value)], muted);
    const flow = {
      voyagerType,
      place: { names, rows: noRows, types, states: new Set<string>(), remembers: new Set<string>() },
      header: root.keys.header,
      footer: root.keys.footer,
      dialogs: root.keys.dialogs,
      opened: new Set<string>(),
    };
    return { inherited: writtenIn(names), surroundings: surroundingsOf(shownState(shown, 'step'), flow, muted) };
  }
  return null;
}
