/** Where the focus goes nearby: what says where one is, or leads on. Never a button, which Enter would press: it may undo what was just done. */
const restingPlaces = 'h1,h2,h3,h4,a[href],input,select,textarea,summary,[tabindex]:not(button)';

/** The number of formerly focused elements that are remembered. */
const maximum = 10;

const isSeen = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;
const restingPlaceIn = (one: Element): HTMLElement | undefined => [...one.querySelectorAll<HTMLElement>(restingPlaces)].find(isSeen);

/**
 * The focus never falls to the body: where the element that had it is taken away, it goes to what stands there under the same id or in its very place, else to
 * the heading, link or field nearest in what is left around it, else where the element that had it before leads, and so on, else to the title. What holds the
 * title is not around anything: its first link, which leads back, is nowhere near, and a dialog stands beside it. While `isLed` answers true, the page leads the
 * focus somewhere itself.
 */
export function keepFocus(app: HTMLElement, isLed: () => boolean = () => false): void {
  let held: { element: HTMLElement; place: number; ancestors: Element[] }[] = [];
  function hold(target: EventTarget | null | undefined): void {
    if (!(target instanceof HTMLElement) || !app.contains(target)) return;
    const ancestors: Element[] = [];
    for (let at = target.parentElement; at && at !== app; at = at.parentElement) ancestors.push(at);
    const place = [...(ancestors[0]?.children ?? [])].indexOf(target);
    held = [{ element: target, place, ancestors }, ...held.filter(({ element }) => element !== target)].slice(0, maximum);
  }
  // The element that had the focus before this code was fetched; if a dialog is open by now, its opener too.
  const now = document.activeElement;
  const dialog = now?.closest('dialog');
  if (dialog) hold(document.querySelector(`[commandfor="${dialog.id}"]`));
  hold(now);
  document.addEventListener('focusin', ({ target }) => hold(target));
  // A frame that takes the focus tells it by nothing but that the window loses it.
  addEventListener('blur', () => hold(document.activeElement));
  const isNear = (one: Element): boolean =>
    isSeen(one) && !/^(MAIN|FORM)$/.test(one.tagName) && !one.querySelector('main, [data-title]') && restingPlaceIn(one) !== undefined;
  function nearest(): HTMLElement | null {
    for (const { element, place, ancestors } of held) {
      if (isSeen(element)) return element;
      const same = element.id ? document.getElementById(element.id) : null;
      if (same && isSeen(same)) return same;
      const there = ancestors[0]?.children[place] as HTMLElement | undefined;
      if (there && there.tabIndex >= 0 && isSeen(there)) return there;
      const left = ancestors.find(isNear);
      if (left) return restingPlaceIn(left)!;
    }
    return app.querySelector<HTMLElement>('[data-title]');
  }
  new MutationObserver(() => {
    // First what costs no layout: this runs at each change.
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const lost = held[0]?.element;
    if (!lost || isLed() || isSeen(lost)) return;
    const next = nearest();
    if (!next) return;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }).observe(app, { childList: true, subtree: true, attributeFilter: ['hidden', 'open', 'class'] });
}
