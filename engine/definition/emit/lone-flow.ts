import type { AuthoredMap } from '../read/authored.ts';
import { entriesOf, textOf, valueOf } from '../read/authored.ts';
import { noRows, type Compilation } from '../bind/compilation.ts';
import { loadTypes } from '../bind/loads.ts';
import { surroundingsOf, writtenIn } from './compile-state-view.ts';
import type { FlowSurroundings } from './compile-surroundings.ts';
import { Findings } from '../findings/findings.ts';
import { namesOfFlow } from '../bind/flow-names.ts';
import type { Declaration } from '../bind/names.ts';

/** What the flow of a view gives it where the view is drawn alone. */
export interface LoneFlow {
  around: ReadonlyMap<string, Declaration>;
  surroundings: FlowSurroundings;
}

/** The flow that shows a view: the first with a step that shows one of its name and with all that it is given. Null where there is none. */
export function flowOfView(view: AuthoredMap, compilation: Compilation): LoneFlow | null {
  const name = textOf(view, 'view');
  const given = entriesOf(valueOf(view, 'given')).map(({ key }) => key);
  // What is wrong with the flow is said where the flow is compiled.
  const silent = { ...compilation, findings: new Findings() };
  for (const [voyagerType, { root }] of compilation.flows) {
    const states = entriesOf(valueOf(root, 'states'));
    const shown = states.find(({ key, value }) => (textOf(value, 'show') ?? key) === name);
    if (name === null || shown?.value.kind !== 'map') continue;
    const names = namesOfFlow(root, silent);
    const read = entriesOf(valueOf(shown.value, 'load')).map(({ key }) => key);
    if (!given.every((one) => names.declarations.has(one) || read.includes(one))) continue;
    const types = loadTypes([root, ...states.map(({ value }) => value)], silent);
    const flow = {
      voyagerType,
      place: { names, rows: noRows, types, states: new Set<string>(), remembers: new Set<string>() },
      header: valueOf(root, 'header'),
      footer: valueOf(root, 'footer'),
      dialogs: valueOf(root, 'dialogs'),
      opened: new Set<string>(),
    };
    return { around: writtenIn(names), surroundings: surroundingsOf(shown.value, 'step', flow, silent) };
  }
  return null;
}
