import type { Findings } from '../findings/findings.ts';
import { type Outlined, twins } from './page-outline.ts';
import type { PageTemplate } from './page-template.ts';

/** A page has one filled act, no red fill before a question, and no quiet links side by side, unless its template has a row of them. A dialog has its own. */
export function checkActs(outline: readonly Outlined[], template: PageTemplate | undefined, findings: Findings): void {
  for (const { at } of twins(outline.filter(({ what }) => what === 'primary')))
    findings.warning(
      'no-effect',
      at,
      'This page has a filled button already, and of two none stands out.',
      'Write `kind: secondary` for what people want less often; of a link, `kind: quiet`.',
    );
  for (const { at } of outline.filter(({ what }) => what === 'danger'))
    findings.warning(
      'danger-fill',
      at,
      'This button is filled in red, and a question comes before what it does.',
      'Write `kind: remove`, which is in red words. The question has the fill.',
    );
  if (template === undefined || template.quietRow === true) return;
  for (const { at } of outline.filter(({ what }) => what === 'loose'))
    findings.warning(
      'loose-links',
      at,
      'Quiet links stand side by side here, and nothing says which one people want.',
      'Write a `rowList` of rows, `quickActions`, or one button with the others below it.',
    );
}
