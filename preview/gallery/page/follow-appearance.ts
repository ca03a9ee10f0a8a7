import type { Frames } from './fit-frames.ts';

/** A choice of the look counts at once: the frames ask for their drawings in it, and the address says it. */
export function followAppearance({ all, again }: Frames): void {
  const form = document.querySelector<HTMLFormElement>('form[data-appearance]');
  if (!form) return;
  form.querySelector('[data-without-script]')?.remove();
  form.addEventListener('change', () => {
    const chosen = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const query = `?${new URLSearchParams(chosen).toString()}`;
    history.replaceState(null, '', `${query}${location.hash}`);
    for (const frame of all) {
      const url = new URL(frame.src);
      url.search = query;
      frame.width = String(new Map(chosen).get('width') ?? frame.width);
      frame.src = url.href;
    }
    again();
  });
}
