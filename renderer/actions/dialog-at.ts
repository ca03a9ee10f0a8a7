/** The dialog of an id, where there is one. */
export function dialogAt(id: string | null): HTMLDialogElement | null {
  const element = id === null ? null : document.getElementById(id);
  return element instanceof HTMLDialogElement ? element : null;
}
