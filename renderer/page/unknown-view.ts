import type { View } from '#schemas/views.ts';
import { requests } from './requests.ts';
import { drawUnknownAs } from './shown.ts';

const words = 'This page is newer than what your browser has loaded. What you entered is kept. Reload the page to see it.';

/** Tells the error-reporting service of a view type that nobody knows here. What carries no layout says so in words. */
export function reportUnknown({ type }: View): void {
  drawUnknownAs({
    bml: '1',
    title: 'We can’t show this page yet',
    body: [
      { type: 'heading', text: 'We can’t show this page yet', level: 1 },
      { type: 'text', text: words },
    ],
  });
  void requests.report(`unknownViewType:${type.replaceAll(/\W/g, '').slice(0, 60)}`, location.pathname);
}
