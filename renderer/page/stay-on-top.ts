/**
 * Keeps what a page says of itself within the dialog that is open on top: what lies under a modal dialog can be neither read nor pressed, and
 * nobody hears it. Otherwise it stands before the view. Answers what ends that.
 */
export function stayOnTop(said: Element): () => void {
  const app = document.getElementById('app') as HTMLElement; // the root that a page is drawn in
  const settle = (): void => {
    // The focus is in the one on top, unless something beside everything was pressed.
    const on = document.activeElement?.closest('dialog:modal') ?? [...app.querySelectorAll('dialog:modal')].pop();
    if (said.parentElement === (on ?? app)) return;
    if (on) on.prepend(said);
    else app.firstElementChild?.after(said);
  };
  settle();
  // Once the browser has put the focus there, too.
  const observer = new MutationObserver(() => setTimeout(settle));
  observer.observe(app, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
