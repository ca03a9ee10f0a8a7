import type { Page } from '#schemas/wire.ts';

/** The time before a session's end at which its person is warned; halfway if the session lives less than twice as long. */
const warnMs = 2 * 60_000;

/** The end that is near. Without a way on, the session has lived as long as any may. */
export interface SessionEnd {
  at: number;
  extendable: boolean;
}

interface SessionEvents {
  /** The end came near, or, null, is not near any more. */
  ending: (end: SessionEnd | null) => void;
  /** By this browser's clock it is over. */
  over: () => void;
}

/** Keeps time until the session ends, from what the server says of it and from each request that is answered. */
export function watchSession({ ending, over }: SessionEvents) {
  let stated: Page['session'] = null;
  let idleEnd = Infinity;
  let lastEnd = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    if (!stated) return ending(null);
    const at = Math.min(idleEnd, lastEnd);
    const left = at - Date.now();
    const warnFor = Math.min(warnMs, stated.idleFor / 2);
    if (left <= 0) return over();
    ending(left <= warnFor ? { at, extendable: idleEnd < lastEnd } : null);
    timer = setTimeout(check, left <= warnFor ? left : left - warnFor);
  }
  /** Something was asked of the server, here or in another tab. */
  function renewed(): void {
    if (stated) idleEnd = Date.now() + stated.idleFor;
    check();
  }
  return {
    check,
    renewed,
    /** The page's state of its session. A page that an update derives from the former one brings no news. */
    state(session: Page['session']) {
      if (session === stated) return;
      stated = session;
      lastEnd = session ? Date.now() + session.endsIn : Infinity;
      renewed();
    },
  };
}
