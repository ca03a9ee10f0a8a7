import { loadNodes } from '../nodes/by-need.ts';
import type { PageClient } from './client.ts';
import { onlyNames, requests } from './requests.ts';
import { show } from './shown.ts';
import { withPart } from './with-part.ts';

/** What is being asked for, by page and names: a region that is drawn again meanwhile waits for the same answer. */
const asked = new Map<string, Promise<void>>();

/** Asks for what the page was answered without and puts it there, whatever the page is at by then. Fails where nobody answers. */
export function fill(actor: PageClient['actor'], names: readonly string[]): Promise<void> {
  const { url } = actor.getSnapshot().context.shown.page;
  const key = `${names.join()} ${url}`;
  const under = asked.get(key) ?? put(actor, url, names).finally(() => asked.delete(key));
  asked.set(key, under);
  return under;
}

async function put(actor: PageClient['actor'], url: string, names: readonly string[]): Promise<void> {
  const answer = await requests.page(url, onlyNames(names));
  if ('redirect' in answer) {
    actor.send({ type: 'NAVIGATE', url: answer.redirect, arrival: 'replace' });
    return;
  }
  await loadNodes('part' in answer ? answer.part.nodes : answer.nodes);
  actor.send({
    type: 'FILL',
    fill(shown) {
      // Whoever has gone on meanwhile is not called back.
      if (shown.page.url !== url) return shown;
      const { summary, issues, busy } = shown.base;
      const next = show('part' in answer ? withPart(shown.page, answer.part, summary) : answer, 'quiet', shown);
      // What was said, and what was sent, still stands.
      next.base.showIssues(issues, false);
      next.base.setBusy(busy);
      return next;
    },
  });
}
