import { useMemo, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { Press } from '#schemas/actions.ts';
import { reason as reasonClass, scripted } from '../nodes/button/styles.css.ts';
import { classes } from '../theme/variant.ts';
import { invoke } from './invoker-attributes.ts';
import { pressKind } from './press-kind.ts';
import { useHydrated } from './use-hydrated.ts';
import { useReason } from './use-reason.ts';
import { dialogId, useView } from './view-context.ts';

interface PressButtonProps {
  press: Press | undefined;
  nodeId: string | undefined;
  className: string;
  face: (busy: boolean) => ReactNode;
  disabled?: boolean;
  reason?: string | undefined;
  /** Whether the switch is on that the button is drawn as. */
  on?: boolean | undefined;
  /** The changed answer, to which the focus returns afterwards. */
  change?: string;
}

/**
 * A button with actions. Without a script it posts the form, opens a dialog or resets, natively; with one, the page runs
 * its actions. It is never `disabled` but `aria-disabled`, so that the reason can be reached, and locked while anything
 * is under way.
 */
export function PressButton({ press, nodeId, className, face, disabled = false, reason: given, on, change }: PressButtonProps) {
  const view = useView();
  const { store, host } = view;
  const [asked, setAsked] = useState(false);
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe(['busy'], listener),
      busy: () => nodeId !== undefined && store.busy?.node === nodeId && store.busy.said,
    }),
    [store, nodeId],
  );
  const busy = useSyncExternalStore(live.subscribe, live.busy, live.busy);
  const how = pressKind(press);
  const off = useHydrated() && disabled;
  const reason = useReason(view, off, given, nodeId);
  const reasonId = reason !== undefined && disabled && nodeId !== undefined ? `${view.prefix}${nodeId}-reason` : undefined;

  function onClick(event: MouseEvent) {
    if (off) {
      event.preventDefault();
      setAsked(true);
      if (reason) host.announce(reason);
      return;
    }
    setAsked(false);
    // Natively done, also with a script: the browser returns the focus by itself.
    if (how.kind === 'open' || how.kind === 'close' || (how.kind === 'post' && how.native && !host.inert)) return;
    event.preventDefault();
    if (store.busy === null && press) host.press({ press, view, nodeId });
  }

  const native =
    how.kind === 'post'
      ? { type: 'submit' as const, name: '_action', value: nodeId, form: view.formAttribute }
      : how.kind === 'reset'
        ? { type: 'reset' as const, form: view.formAttribute }
        : how.kind === 'open'
          ? { type: 'button' as const, ...invoke('show-modal', dialogId(view, how.dialog)) }
          : how.kind === 'close' && view.dialog
            ? { type: 'button' as const, ...invoke('close', view.dialog) }
            : { type: 'button' as const };
  return (
    <>
      <button
        {...native}
        className={classes(className, how.kind === 'scripted' && scripted)}
        role={on === undefined ? undefined : 'switch'}
        aria-checked={on}
        aria-disabled={off || busy || undefined}
        aria-describedby={reasonId}
        data-change={change}
        data-native={how.kind === 'post' && how.native ? '' : undefined}
        onClick={onClick}
      >
        {face(busy)}
      </button>
      {reasonId && (
        <span id={reasonId} className={classes(reasonClass, scripted)} ref={asked && off ? bringIntoSight : null}>
          {reason}
        </span>
      )}
    </>
  );
}

/** On a phone the button stays at the bottom of the screen, while what it says stands at its place, further down. */
function bringIntoSight(said: Element | null): void {
  said?.scrollIntoView({ block: 'nearest' });
}
