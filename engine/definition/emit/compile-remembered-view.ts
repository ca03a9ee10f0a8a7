import type { Authored } from '../read/authored.ts';
import { entriesOf, plainOf, sourceOf } from '../read/authored.ts';
import type { Compilation, FlowSource } from '../bind/compilation.ts';
import type { FlowContext } from '../bind/flow-context.ts';
import type { Names } from '../bind/names.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import type { ViewKey } from '../bind/view-key.ts';
import type { ViewUse } from '../bind/view-use.ts';
import { compileStateView, type ShowingFlow, type ShownState } from './compile-state-view.ts';

/** The view of a state, compiled again only where something of it may be another. `outer` is the flow, which `flow` may add the names of a row to. */
export function compileRememberedView(state: ShownState, flow: FlowContext, outer: FlowContext, compilation: Compilation): ViewUse | null {
  const { remembered } = compilation;
  if (remembered === undefined) return compileStateView(state, flow, compilation);
  const scopes = { names: flow.names === outer.names ? [flow.names] : [flow.names, outer.names], opened: flow.opened };
  const use = remembered.of(keyOf(state, flow, scopes.names), scopes, compilation, (own, opened) =>
    compileStateView(state, { ...flow, opened }, own),
  );
  // A view that nobody wrote stands where its state does.
  return use === null || use.position.file !== state.at.file ? use : { ...use, position: state.at };
}

function keyOf(state: ShownState, flow: ShowingFlow, scopes: readonly Names[]): ViewKey {
  const { stepId, kind, name, title, message, isDialog, events, at, showAt } = state;
  return {
    stepId,
    file: flow.document.file,
    common: commonOf(flow.document),
    words: JSON.stringify([kind, name, isDialog, events, wordsOf(title), wordsOf(message), scopes.map(namesOf), [...flow.names.steps]]),
    at: JSON.stringify([at, showAt, title, message]),
    isPlain: [title, message].every((text) => text === undefined || (text.kind === 'scalar' && !text.source.includes('$'))),
  };
}

/** A text without its place, as far as it may be moved; a choice is compared with its place anyway. */
const wordsOf = (text: Authored | undefined): unknown => (text?.kind === 'scalar' ? [text.value, text.source] : (text ?? null));

/** The names of a scope in their order. Where a value is written matters, as mistakes in it are reported there. */
const namesOf = ({ declarations }: Names): unknown[] =>
  [...declarations.values()].map(({ name, section, at, meaning }) =>
    meaning.kind === 'written' ? [name, section, at, meaning.tree, meaning.at] : [name, section, meaning.tree],
  );

/** What all views of a flow take from its document. */
const commonOf = onceOf((document: FlowSource): string => {
  const { keys } = document.root;
  const { shell, title, busyAfter, header, footer, dialogs, given, load, remembers } = keys;
  const loads = entriesOf(keys.states).flatMap(({ value }) =>
    entriesOf(value.keys.load).map((read) => [read.key, sourceOf(read.value.keys.operation)]),
  );
  const groups = [...document.rows.groups].map(([group, { places }]) => [
    group,
    places.map(({ finished, steps }) => [finished, [...steps]]),
  ]);
  return JSON.stringify([
    sourceOf(keys.flow),
    document.file,
    [shell, title, busyAfter, header, footer, dialogs],
    // Of these a view takes the words alone. What an end is given is remembered, and stands below the steps.
    [given, load, remembers].map((section) => (section === undefined ? null : plainOf(section))),
    loads,
    groups,
  ]);
});
