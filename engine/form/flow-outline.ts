import { FlowDocument } from '#schemas/flow-document.ts';
import type { StateKind } from '#schemas/form-fields.ts';
import { Findings } from '../definition/findings/findings.ts';
import type { ParsedState } from '../definition/parse/documents.ts';
import { eventsIn } from '../definition/parse/flow-wide.ts';
import { kindOfState } from '../definition/parse/kind-of-state.ts';
import { parseAs } from '../definition/parse/parse-as.ts';
import { type AuthoredEntry, entriesOf, itemsOf, sourceOf } from '../definition/read/authored.ts';
import { readYaml } from '../definition/read/read-yaml.ts';

/** A state by the keys that lead to it. */
export interface OutlinedState {
  name: string;
  path: readonly string[];
  kind: StateKind;
}

/** A flow's document as far as a form of it needs it before it compiles. */
export interface FlowOutline<State = OutlinedState> {
  /** Each state with the states in it behind it. */
  states: State[];
  /** The conditions of the flow by name, as they are written. */
  conditions: ReadonlyMap<string, string>;
  /** Events that each step takes besides its own. */
  events: string[];
  /** True where the flow draws Back round each view. */
  drawsBack: boolean;
  /** True where all steps have one address. */
  hasPath: boolean;
}

/** The event of going back one step. */
export const backEvent = 'BACK';

/** Null where the text is no flow, or cannot be read. */
export function outlineOfFlow(text: string): FlowOutline | null {
  const written = readYaml('', text, new Findings());
  if (written === null) return null;
  const { keys } = parseAs(FlowDocument, written);
  if (keys.flow === undefined || keys.states === undefined) return null;
  const surroundings = [...itemsOf(keys.header), ...itemsOf(keys.footer)];
  return {
    states: statesIn(keys.states.entries, ['states' satisfies keyof typeof keys]),
    conditions: new Map(entriesOf(keys.conditions).map(({ key, value }) => [key, sourceOf(value) ?? ''])),
    events: entriesOf(keys.events).map(({ key }) => key),
    // Parts are documents of their own: what one of them sends is not known here.
    drawsBack: surroundings
      .flatMap((node) => eventsIn(node, { parts: new Map(), dialogs: keys.dialogs }))
      .some(({ source }) => source === backEvent),
    hasPath: keys.path !== undefined,
  };
}

const statesIn = (states: readonly AuthoredEntry<ParsedState>[], path: readonly string[]): OutlinedState[] =>
  states.flatMap(({ key, value }) => {
    const own = [...path, key];
    const inner = (value.keys.states?.entries ?? []) as AuthoredEntry<ParsedState>[]; // as the schema of a state says of its own
    return [{ name: key, path: own, kind: kindOfState(value) }, ...statesIn(inner, [...own, 'states'])];
  });
