import { useEffect, useState } from 'react';
import { isCovered, isFree } from '../../../runtime/is-free.ts';
import { useHydrated } from '../../../runtime/use-hydrated.ts';
import { useView } from '../../../runtime/view-context.ts';

export interface AssemblyPlan {
  /** The number of parts. */
  parts: number;
  seconds: number;
  event: string;
  /** True if the form is checked first. */
  check: boolean;
  /** Said at the end. */
  done: string;
}

const tickMs = 100;
/** The share of the time for which the last part stays, so that the end is seen. */
const shareOfEnd = 0.2;
const withoutMotionMs = 2000;

/**
 * Returns the number of parts that have come together. Time stands still while nobody looks, or a dialog is read; at its end the event is
 * posted, once. On data alone, as in a gallery, all of them are there.
 */
export function useAssembly({ parts, seconds, event, check, done }: AssemblyPlan): number {
  const view = useView();
  const { host } = view;
  const hydrated = useHydrated();
  const [come, setCome] = useState(0);
  useEffect(() => {
    if (host.inert) return undefined;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const whole = still ? Math.min(seconds * 1000, withoutMotionMs) : seconds * 1000;
    let elapsed = 0;
    let said = false;
    let asking = false;
    const timer = setInterval(() => {
      if (document.hidden || isCovered(view)) return;
      elapsed += tickMs;
      const now = still ? parts : Math.min(parts, Math.floor((elapsed / (whole * (1 - shareOfEnd))) * parts));
      setCome(now);
      if (now === parts && !said) {
        said = true;
        host.announce(done);
      }
      if (elapsed < whole || asking) return;
      asking = true;
      void isFree(view, check).then((free) => {
        asking = false;
        if (!free) return;
        // Whatever comes of it, it is not posted again: there is a button.
        clearInterval(timer);
        host.press({ press: [{ do: 'submit', event, check: false }], view, nodeId: undefined });
      });
    }, tickMs);
    return () => clearInterval(timer);
  }, [view, host, parts, seconds, event, check, done]);
  return host.inert && hydrated ? parts : come;
}
