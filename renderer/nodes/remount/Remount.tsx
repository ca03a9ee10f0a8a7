import { useEffect } from 'react';
import type { remount } from '#schemas/nodes/remount.ts';
import { isObject } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';

/** Discards what was typed and chosen in a dialog when it closes. */
export function Remount({ node }: Drawn<typeof remount>): null {
  const { dialog, store } = useView();
  const { state } = node;
  useEffect(() => {
    const element = dialog === null ? null : document.getElementById(dialog);
    const onClose = () => {
      for (const form of element?.querySelectorAll('form') ?? []) form.reset();
      if (isObject(state)) store.setState(state);
    };
    element?.addEventListener('close', onClose);
    return () => element?.removeEventListener('close', onClose);
  }, [dialog, store, state]);
  return null;
}
