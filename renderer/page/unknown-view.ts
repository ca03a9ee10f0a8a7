import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import type { View } from '#schemas/views.ts';
import { requests } from './requests.ts';
import { drawWithout } from './shown.ts';

/** Tells the error-reporting service of a view type that nobody knows here. What carries no layout says so in words. */
export function reportUnknown({ type }: View, speech: Speech = {}): void {
  const title = translate(speech, 'We can’t show this page yet');
  const text = translate(speech, 'Reload it. What you entered is kept.');
  drawWithout({
    bml: '1',
    title,
    body: [
      { type: 'heading', text: title, level: 1 },
      { type: 'text', text },
    ],
  });
  void requests.report(`unknownViewType:${type}`, location.pathname);
}
