import type { ViewFrame, ViewHost } from '../runtime/view-context.ts';
import { requests } from './requests.ts';

/**
 * The writes that this document has already posted, by page and id. The server performs each once, so nothing is gained by asking again.
 */
const posted = new Set<string>();

/** Posts what a page does on arrival, and does what follows. Nobody waits for it: the page stays as it is meanwhile. */
export async function arrive(url: string, host: ViewHost, view: ViewFrame, id: string): Promise<void> {
  const name = `${url} ${id}`;
  if (posted.has(name)) return;
  posted.add(name);
  try {
    const { then, issues, page, part } = await requests.action({ url, action: id, form: {} }, '');
    if (issues.length > 0) view.store.showIssues([...view.store.issues, ...issues]);
    if (then.length > 0) host.press({ press: then, view, nodeId: undefined });
    if (page !== null || part !== undefined) host.refresh?.([]);
  } catch {
    // Nothing is known to be made: it is asked for again when the page is next arrived at.
    posted.delete(name);
  }
}
