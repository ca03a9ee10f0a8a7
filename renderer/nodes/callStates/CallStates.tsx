import { useEffect } from 'react';
import type { Action, Press } from '#schemas/actions.ts';
import type { Json } from '#schemas/json.ts';
import { layoutScope } from '#engine/expression/layout-scope.ts';
import { resolveBindings } from '#engine/expression/bindings.ts';
import { actionsThatApply } from '#engine/page/actions-that-apply.ts';
import { isObject } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import type { ViewStore } from '../../runtime/view-store.ts';

type Call = Extract<Action, { do: 'call' }>;

/** Keeps the calls' states from one press to the next; how a call ended, its answer says. */
export function CallStates(): null {
  const { store } = useView();
  useEffect(() => keep(store), [store]);
  return null;
}

/** Answers what ends it. */
function keep(store: ViewStore): () => void {
  nameCalls(store);
  const named = store.calls;
  const ending = new Map<string, ReturnType<typeof setTimeout>>();
  const stands = (as: string, state: string | null): void => store.setState({ [as]: state });
  /** Words of what was before are gone at the next press and with the next edit. */
  const forget = (but?: string): void => {
    for (const as of named.keys()) if (as !== but && typeof store.state[as] === 'string' && store.state[as] !== 'pending') stands(as, null);
  };
  const end = (): void => {
    for (const [as, lasts] of named) {
      const state = store.state[as];
      const ms = state === 'done' ? lasts.done : state === 'failed' ? lasts.failed : undefined;
      if (ms !== undefined && !ending.has(as)) ending.set(as, setTimeout(stands, ms, as, null));
      if (ms !== undefined) continue;
      clearTimeout(ending.get(as));
      ending.delete(as);
    }
  };

  const stop = [
    store.subscribe(['busy'], () => {
      const call = store.busy === null ? undefined : pressedCall(store, store.busy.node);
      for (const as of named.keys()) if (store.state[as] === 'pending' && as !== call?.as) stands(as, null);
      if (store.busy === null) return;
      forget(call?.as);
      if (call?.as !== undefined && store.state[call.as] !== 'pending') stands(call.as, 'pending');
    }),
    store.subscribe(
      Array.from(store.forms(), ({ id }) => `form.${id}`),
      () => forget(),
    ),
    store.subscribe(['state'], () => end()),
  ];
  end();
  return () => {
    for (const each of stop) each();
    for (const timeout of ending.values()) clearTimeout(timeout);
  };
}

/** Adds the calls of the view to those of the drawings before it: their buttons may have gone with an answer. */
function nameCalls({ layout, calls }: ViewStore): void {
  visit([layout.body, layout.dialogs], (part) => {
    const { do: verb, as, for: done, failedFor: failed } = part as Partial<Call>;
    if (verb === 'call' && typeof as === 'string') calls.set(as, { done, failed });
  });
}

/** The call that a press of this node comes to. */
function pressedCall(store: ViewStore, id: string): Call | undefined {
  let found: Call | undefined;
  const scope = { ...layoutScope(store.layout), form: store.form('')?.values ?? {}, state: store.state };
  visit([store.layout.body, store.layout.dialogs], (part) => {
    if (part['id'] !== id || !Array.isArray(part['press'])) return;
    const actions = actionsThatApply(part['press'] as unknown as Press, (when) => resolveBindings(when, scope) === true);
    found = actions.find((action) => action.do === 'call') ?? found;
  });
  return found;
}

/** Whatever stands in a layout: things that can be pressed are properties too. */
function visit(value: unknown, each: (part: Record<string, Json>) => void): void {
  if (Array.isArray(value)) for (const part of value) visit(part, each);
  else if (isObject(value)) {
    each(value);
    for (const part of Object.values(value)) visit(part, each);
  }
}
