import { walkLayout } from '#engine/validation/walk-layout.ts';
import { loadNodes } from '../nodes/by-need.ts';
import type { PageActor } from './page-machine.ts';
import { onlyNames, requests } from './requests.ts';
import { layoutOf, show, type Shown } from './shown.ts';
import { withPart } from './with-part.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';

/** Reads under way, by page and names: a region that is drawn again meanwhile waits for the same answer. */
const asked = new Map<string, Promise<void>>();

/** Asks for what the page was answered without and puts it there, whatever the page is at by then. Fails where nobody answers. */
export function fill(actor: PageActor, names: readonly string[]): Promise<void> {
  const { url } = actor.getSnapshot().context.shown.page;
  const key = `${names.join()} ${url}`;
  const under = asked.get(key) ?? put(actor, url, names).finally(() => asked.delete(key));
  asked.set(key, under);
  return under;
}

async function put(actor: PageActor, url: string, names: readonly string[]): Promise<void> {
  const answer = await requests.page(url, onlyNames(names));
  if (!('redirect' in answer)) await loadNodes('part' in answer ? answer.part.nodes : answer.nodes);
  await whenStill(actor);
  // Whoever has gone on meanwhile is not called back, and what was read again since is newer.
  if (!waitsFor(actor.getSnapshot().context.shown, url, names)) return;
  if ('redirect' in answer) {
    actor.send({ type: 'NAVIGATE', url: answer.redirect, kind: 'replace' });
    return;
  }
  actor.send({
    type: 'FILL',
    fill(shown) {
      const { summary, issues } = shown.base;
      const next = show('part' in answer ? withPart(shown.page, answer.part, summary) : answer, 'quiet', shown);
      // Earlier messages stay.
      next.base.showIssues(issues, false);
      return next;
    },
  });
}

const underWay: ReadonlySet<unknown> = new Set(['navigating', 'submitting', 'asking']);

/** Waits until all that is under way is answered: its answer is shown on the page that it was asked from, and would take away what is put there. */
async function whenStill(actor: PageActor): Promise<void> {
  while (underWay.has(actor.getSnapshot().value))
    await new Promise<void>((resolve) => {
      const subscription = actor.subscribe(() => {
        subscription.unsubscribe();
        resolve();
      });
    });
}

/** True if this page is still shown and a region of these names waits there. */
function waitsFor({ page }: Shown, url: string, names: readonly string[]): boolean {
  if (page.url !== url) return false;
  for (const { node } of walkLayout(layoutOf(page.view)))
    if (traitsOf(node).boundary && node['state'] === 'waiting' && [node['names']].flat().join() === names.join()) return true;
  return false;
}
