import { useMemo } from 'react';
import type { Layout } from '#schemas/layout.ts';
import { isKnown } from '#renderer/nodes/components.ts';
import { toast, ToastRegion } from '#renderer/page/ToastRegion.tsx';
import { runPress } from '#renderer/runtime/run-press.ts';
import type { PageCommands } from '#renderer/runtime/run-press.ts';
import { settleUnknown } from '#renderer/runtime/settle-unknown.ts';
import { StoredView } from '#renderer/runtime/StoredView.tsx';
import type { ViewHost } from '#renderer/runtime/view-context.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import * as styles from './styles.css.ts';

/** Says what an action would do, since here it does nothing. */
function inertHost(): ViewHost {
  const say = (text: string) => void toast({ text, tone: 'neutral', for: 5000 });
  const shown = (values: object) => JSON.stringify(values);
  const commands: PageCommands = {
    submit: (event, values) => say(`Would send ${event} with ${shown(values)}`),
    call: (values, pressed) => say(`Would run the action ${pressed.nodeId ?? ''} with ${shown(values)}`),
    navigate: (address) => say(`Would lead to ${address}`),
    confirm: () => Promise.resolve(true),
    refresh: () => say('Would read the page again'),
    toast: (words) => void toast(words),
    announce: () => undefined,
    report: (code) => say(`Would report ${code}`),
    track: (name) => say(`Would count ${name}`),
    signOut: () => say('Would sign out'),
  };
  return { inert: true, press: (pressed) => void runPress(pressed, commands), announce: commands.announce };
}

/** A layout on its own: no session, no server, no way out. */
export function PreviewFrame({ layout }: { layout: Layout }) {
  const host = useMemo(inertHost, []);
  const store = useMemo(() => new ViewStore(settleUnknown(layout, isKnown)), [layout]);
  return (
    <>
      <div className={styles.sheet}>
        <StoredView store={store} host={host} />
      </div>
      <ToastRegion />
    </>
  );
}
