import { dateFormat } from '#engine/language/formats.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { savedAt } from '#schemas/nodes/savedAt.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** Where nobody knows the person's time zone yet, the time is said in the markets' own, with its name. */
const zoneOfMarkets = 'America/New_York';

/** The time alone on the day itself, else with its day. */
function momentOf(at: number, own: boolean, language?: string): string {
  const zone = own ? {} : { timeZone: zoneOfMarkets };
  const day = dateFormat(language, { month: 'short', day: 'numeric', ...zone });
  const isToday = own && day.format(at) === day.format(Date.now());
  const time = dateFormat(language, { hour: 'numeric', minute: '2-digit', ...zone, ...(own ? {} : { timeZoneName: 'short' }) });
  // Servers and browsers write another kind of space.
  return [...(isToday ? [] : [day.format(at)]), time.format(at)].join(', ').replace(/\s/g, ' ');
}

export function SavedAt({ node }: Drawn<typeof savedAt>) {
  const { store } = useView();
  const own = useHydrated();
  const live = useMemo(
    () => ({ subscribe: (listener: () => void) => store.subscribe(['saved'], listener), saved: () => store.saved }),
    [store],
  );
  const ofStep = useSyncExternalStore(live.subscribe, live.saved, live.saved);
  const at = amountOf(node.at) ?? ofStep;
  if (at === null) return null;
  return (
    <p className={styles.saved}>
      {say(node.label)} <time dateTime={new Date(at).toISOString()}>{momentOf(at, own, store.language)}</time>
    </p>
  );
}
