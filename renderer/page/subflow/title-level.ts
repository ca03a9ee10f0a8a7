import type { HeadingLevel } from '../../runtime/view-context.ts';

/** The level of a title at this place of the page: one below the heading that stands over it. */
export function titleLevelAt(place: Element): HeadingLevel {
  const container = place.closest('dialog, main') ?? document.body;
  // A dialog's own title stands beside its close button, and not around what is in it.
  const over = [...container.querySelectorAll('h1, h2, h3')].filter(
    (heading) => heading.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING && heading.parentElement?.contains(place),
  );
  const last = Number(over.at(-1)?.tagName.slice(1) ?? (container instanceof HTMLDialogElement ? 2 : 1));
  return last >= 3 ? 4 : last === 2 ? 3 : 2;
}
