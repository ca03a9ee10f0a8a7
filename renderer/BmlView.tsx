import { useEffect, useMemo, useRef, useState } from 'react';
import { usedNodeTypes } from '#engine/page/used-node-types.ts';
import type { Layout } from '#schemas/layout.ts';
import type { JsonObject } from '#schemas/json.ts';
import { isKnown } from './nodes/components.ts';
import { loadNodes } from './nodes/by-need.ts';
import { runPress } from './runtime/run-press.ts';
import type { PageCommands, ToastWords } from './runtime/run-press.ts';
import { settleUnknown } from './runtime/settle-unknown.ts';
import { StoredView } from './runtime/StoredView.tsx';
import type { ViewHost } from './runtime/view-context.ts';
import { fetchTools } from './runtime/tools.ts';
import { ViewStore } from './runtime/view-store.ts';

/** What an application does when a person acts; what is left out does nothing. */
export interface BmlOptions {
  /** A `submit` action, after the form's rules hold (or were not asked). */
  onSubmit?: (event: string, values: JsonObject) => void;
  /** A `call` action: the id of the node and the values of its form. */
  onCall?: (nodeId: string | undefined, values: JsonObject) => void;
  onNavigate?: (address: string) => void;
  onRefresh?: () => void;
  onSignOut?: () => void;
  onToast?: (words: ToastWords) => void;
  onAnnounce?: (text: string) => void;
  onTrack?: (name: string) => void;
  onReport?: (code: string) => void;
  /** Asks before an action that wants a confirmation; the browser's own question where left out. */
  confirm?: (question: string) => Promise<boolean>;
  /** Values typed before, by field name. */
  values?: JsonObject;
}

export interface BmlViewProps extends BmlOptions {
  layout: Layout;
}

/** A BML layout as a React component, without the flow client: the surroundings decide what a submit or a link does. */
export function BmlView({ layout, ...options }: BmlViewProps) {
  const latest = useRef<BmlOptions>(options);
  latest.current = options;
  const types = useMemo(() => usedNodeTypes(layout), [layout]);
  const [loaded, setLoaded] = useState<readonly string[] | null>(null);
  const ready = loaded === types || types.every(isKnown);
  useEffect(() => {
    let wanted = true;
    void Promise.all([loadNodes(types), fetchTools()]).then(() => wanted && setLoaded(types));
    return () => {
      wanted = false;
    };
  }, [types]);

  const before = useRef<ViewStore | undefined>(undefined);
  const store = useMemo(() => {
    if (!ready) return null;
    const settled = settleUnknown(layout, isKnown);
    // What was typed stays where the new layout still has the field.
    const made = new ViewStore(settled, {
      hydrated: true,
      posted: latest.current.values ?? null,
      ...(before.current && { previous: before.current }),
    });
    before.current = made;
    return made;
  }, [layout, ready]);
  const host = useMemo(() => hostOf(latest), []);
  return store && <StoredView store={store} host={host} />;
}

function hostOf(latest: { readonly current: BmlOptions }): ViewHost {
  const commands: PageCommands = {
    submit: (event, values) => latest.current.onSubmit?.(event, values),
    call: (values, pressed) => latest.current.onCall?.(pressed.nodeId, values),
    navigate: (address) => latest.current.onNavigate?.(address),
    confirm: (question) => latest.current.confirm?.(question) ?? Promise.resolve(window.confirm(question)),
    refresh: () => latest.current.onRefresh?.(),
    signOut: () => latest.current.onSignOut?.(),
    toast: (words) => latest.current.onToast?.(words),
    announce: (text) => latest.current.onAnnounce?.(text),
    track: (name) => latest.current.onTrack?.(name),
    report: (code) => latest.current.onReport?.(code),
  };
  return {
    inert: false,
    press: (pressed) => void runPress(pressed, commands),
    announce: commands.announce,
  };
}
