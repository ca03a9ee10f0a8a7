import { useEffect, useMemo, useRef, useState } from 'react';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { OwnWords } from '#schemas/wire.ts';
import { isPrepared, prepareLayout } from './runtime/prepare-layout.ts';
import { runPress } from './runtime/run-press.ts';
import type { PageCommands, ToastWords } from './runtime/page-commands.ts';
import { StoredView } from './runtime/StoredView.tsx';
import type { ViewHost } from './runtime/view-context.ts';
import { ViewStore } from './runtime/view-store.ts';

/** Handlers of an application for a person's acts; an act without a handler does nothing. */
export interface BmlOptions {
  /** A `submit` action, after the form's rules hold (or were not asked). */
  onSubmit?: (event: string, values: JsonObject) => void;
  /** A `call` action: the id of the node and the values of its form. Answer whether it went well, and its `ok` or `fail` is done. */
  onCall?: (nodeId: string | undefined, values: JsonObject) => void | Promise<boolean>;
  onNavigate?: (address: string) => void;
  /** A `back` action; the browser's own where left out. */
  onBack?: () => void;
  onRefresh?: (names?: readonly string[]) => void;
  onSignOut?: () => void;
  onToast?: (words: ToastWords) => void;
  onAnnounce?: (text: string) => void;
  onTrack?: (name: string) => void;
  onReport?: (code: string) => void;
  /** Asks before an action that wants a confirmation; the browser's own question where left out. */
  confirm?: (question: string) => Promise<boolean>;
  /** Origins whose pages may stand in a frame, as `https://signing.example`; none where left out. */
  frames?: readonly string[];
  /** Values typed before, by field name. */
  values?: JsonObject;
  /** The language of the layout's texts, a BCP 47 tag, and the renderer's own words in it (`ownWordsOf`); English where left out. */
  language?: string;
  ownWords?: OwnWords;
  /** The same layout was drawn by `renderToString` and stands in the page: `hydrate` says so. */
  served?: boolean;
}

export interface BmlViewProps extends BmlOptions {
  layout: Layout;
}

/** A BML layout as a React component, without the flow client: the host decides what a submit or a link does. */
export function BmlView({ layout, ...options }: BmlViewProps) {
  const latest = useRef<BmlOptions>(options);
  latest.current = options;
  const [prepared, setPrepared] = useState<{ of: Layout; layout: Layout } | null>(null);
  const ready = prepared?.of === layout ? prepared.layout : isPrepared(layout) ? layout : null;
  useEffect(() => {
    if (ready !== null) return undefined;
    let wanted = true;
    void prepareLayout(layout).then((made) => wanted && setPrepared({ of: layout, layout: made }));
    return () => {
      wanted = false;
    };
  }, [layout, ready]);

  const before = useRef<ViewStore | undefined>(undefined);
  const store = useMemo(() => {
    // Until another layout can be drawn, the one before it stays.
    if (ready === null) return before.current;
    // Typed values stay where the new layout still has their field.
    const made = new ViewStore(ready, {
      hydrated: latest.current.served !== true,
      posted: latest.current.values ?? null,
      speech: latest.current,
      ...(before.current && { previous: before.current }),
    });
    before.current = made;
    return made;
  }, [ready]);
  const host = useMemo(() => hostOf(latest), []);
  return store === undefined ? null : (
    <div data-bml="">
      <StoredView store={store} host={host} />
    </div>
  );
}

function hostOf(latest: { readonly current: BmlOptions }): ViewHost {
  const commands: PageCommands = {
    submit: (event, values) => latest.current.onSubmit?.(event, values),
    call: (values, pressed) => latest.current.onCall?.(pressed.nodeId, values),
    navigate: (address) => latest.current.onNavigate?.(address),
    back: () => (latest.current.onBack ? latest.current.onBack() : history.back()),
    confirm: (question) => latest.current.confirm?.(question) ?? Promise.resolve(window.confirm(question)),
    refresh: (names) => latest.current.onRefresh?.(names),
    signOut: () => latest.current.onSignOut?.(),
    toast: (words) => latest.current.onToast?.(words),
    announce: (text) => latest.current.onAnnounce?.(text),
    track: (name) => latest.current.onTrack?.(name),
    report: (code) => latest.current.onReport?.(code),
  };
  return {
    inert: false,
    get frames() {
      return latest.current.frames ?? [];
    },
    press: (pressed) => void runPress(pressed, commands),
    announce: commands.announce,
  };
}
