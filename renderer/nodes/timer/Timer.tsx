import { useEffect } from 'react';
import { timerLimits } from '#schemas/limits.ts';
import type { timer } from '#schemas/nodes/timer.ts';
import { isFree } from '../../runtime/is-free.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';

/** The delay of another try while somebody is in the middle of something. */
const againMs = 1000;

/** Posts its event by itself, once; without a script there is the button that does the same. */
export function Timer({ node }: Drawn<typeof timer>): null {
  const view = useView();
  const { event, check } = node;
  const ms = amountOf(node.after);
  useEffect(() => {
    if (view.host.inert || ms === undefined) return undefined;
    let stopped = false;
    let waiting = setTimeout(post, Math.min(Math.max(ms, timerLimits.least), timerLimits.most));
    async function post() {
      const free = await isFree(view, check !== false);
      if (stopped) return;
      if (free) view.host.press({ press: [{ do: 'submit', event: say(event), check: false }], view, nodeId: undefined });
      else waiting = setTimeout(post, againMs);
    }
    return () => {
      stopped = true;
      clearTimeout(waiting);
    };
  }, [view, event, check, ms]);
  return null;
}
