import { useEffect } from 'react';
import { timerLimits } from '#schemas/limits.ts';
import type { timer } from '#schemas/nodes/timer.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import { fetchTools } from '../../runtime/tools.ts';
import { useView } from '../../runtime/view-context.ts';
import type { ViewFrame } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';

/** How long is waited again while somebody is in the middle of something. */
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

/** Nothing is under way, no dialog stands over the view, and what is typed could be sent: a timer takes nobody's focus to what is wrong. */
async function isFree(view: ViewFrame, checked: boolean): Promise<boolean> {
  const over = [...document.querySelectorAll('dialog:modal')].at(-1)?.id ?? null;
  if (view.store.busy !== null || over !== view.dialog) return false;
  return !checked || ((await fetchTools()) !== null && view.store.check(view.form).length === 0);
}
