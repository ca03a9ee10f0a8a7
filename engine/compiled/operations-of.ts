import type { CompiledFlow } from './compiled-flow.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import type { CompiledView } from './compiled-view.ts';
import type { GivenType } from './given-type.ts';

/** Every operation that a flow reads or calls, or is given the output of. */
export function operationsOfFlow(flow: CompiledFlow): string[] {
  const states = Object.values(flow.states);
  return distinct([
    ...flow.load.map(({ operation }) => operation),
    ...operationsOfTypes(flow.given),
    ...operationsOfTypes(flow.remembers),
    ...states.flatMap((state) => [
      ...state.load.map(({ operation }) => operation),
      ...(state.call === null ? [] : [state.call.operation]),
      ...operationsOfView(state.view),
    ]),
  ]);
}

/** Every operation that a screen reads or calls, or is given the output of. */
export function operationsOfScreen(screen: CompiledScreen): string[] {
  return distinct([
    ...screen.load.map(({ operation }) => operation),
    ...operationsOfTypes(screen.given),
    ...operationsOfView(screen.view),
    ...operationsOfView(screen.error),
  ]);
}

function operationsOfView(view: CompiledView | null): string[] {
  return view === null ? [] : Object.values(view.calls).flatMap((calls) => calls.map(({ operation }) => operation));
}

function operationsOfTypes(types: Record<string, GivenType>): string[] {
  return Object.values(types).flatMap((type) => (type.kind === 'operation' ? [type.operation] : []));
}

/** A download of a text at hand calls none. */
function distinct(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name !== '');
}
