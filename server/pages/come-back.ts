import type { Action } from '#schemas/actions.ts';
import { visitedName } from '#engine/record/address-names.ts';
import { pathOf } from '#engine/record/route-of-address.ts';
import { effectsOf } from './call-effects.ts';
import type { OpenedScreen } from './open-screen.ts';
import type { PageAddress } from './page-address.ts';
import type { PageDependencies, Visitor } from './page-dependencies.ts';
import { chosenActions } from './press.ts';
import { visitNamed } from './visited-from.ts';

/** What a page does for a visited flow that has come back to it: it says something, or leads on. */
export interface ComeBack {
  said: Action[];
  led: string | null;
}

const nothing: ComeBack = { said: [], led: null };

/**
 * The record that the address says has come back here: its end is what `ok` is about, its being left what `back` is. One that is not this
 * person's, or was not begun from here, is none, and nothing is said of it.
 */
export async function comeBack(
  pages: PageDependencies,
  { session }: Visitor,
  { screen, scope, visits }: OpenedScreen,
  address: PageAddress,
): Promise<ComeBack> {
  const [vid] = address.query.get(visitedName) ?? [];
  if (vid === undefined || session === null) return nothing;
  const record = await pages.voyagers.cameBack({ person: { id: session.personId }, vid });
  if (record === null || pathOf(record.from.url) !== address.path) return nothing;
  const visit = visitNamed(screen, record.from.visit);
  if (visit?.voyagerType !== record.voyagerType) return nothing;
  const { result } = record;
  const heard = { ...scope, rows: visits[record.from.visit] ?? {}, ...(result === null ? {} : { result }) };
  const outcome = (result === null ? visit.back : visit.ok) as unknown as Action[]; // as the compiler wrote them: `say` and `go`
  const { then } = effectsOf(chosenActions(outcome, heard) as never, heard);
  const led = then.find((action) => action.do === 'navigate');
  // Whoever is led on is told nothing of a page that they do not see.
  return led === undefined ? { said: then, led: null } : { said: [], led: led.to };
}
