const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';

/** So many elements that had the focus are remembered. */
const most = 10;

const isSeen = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;

/**
 * The focus never falls to the body: where the element that had it is taken away, it goes to what stands there under the same id, else to what lies nearest in
 * what is left around it, else to what had it before, else to the title.
 */
export function keepFocus(app: HTMLElement): void {
  let held: { element: HTMLElement; around: Element[] }[] = [];
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !app.contains(target)) return;
    const around: Element[] = [];
    for (let at = target.parentElement; at && at !== app; at = at.parentElement) around.push(at);
    held = [{ element: target, around }, ...held.filter(({ element }) => element !== target)].slice(0, most);
  });
  function nearest(): HTMLElement | null {
    const [{ element, around } = { element: null, around: [] }, ...before] = held;
    const same = element?.id ? document.getElementById(element.id) : null;
    if (same && isSeen(same)) return same;
    const left = around.find(
      (one) => isSeen(one) && one.id !== 'main' && !/^(MAIN|FORM)$/.test(one.tagName) && one.querySelector(focusable),
    );
    const beside = left && [...left.querySelectorAll<HTMLElement>(focusable)].find(isSeen);
    return beside ?? before.find((one) => isSeen(one.element))?.element ?? app.querySelector<HTMLElement>('[data-title]');
  }
  new MutationObserver(() => {
    const lost = held[0]?.element;
    if (!lost || isSeen(lost) || (document.activeElement !== document.body && document.activeElement !== null)) return;
    nearest()?.focus({ preventScroll: true });
  }).observe(app, { childList: true, subtree: true, attributeFilter: ['hidden', 'open', 'class'] });
}
