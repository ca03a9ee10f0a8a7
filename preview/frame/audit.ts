import { pointerOf } from './elements.ts';
import type { Finding } from './messages.ts';

/** Rules about a page as a whole, which a part of one cannot keep. */
const ofWholePages = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'skip-link'];

/** Runs axe over the drawing. axe, a large module, is fetched at the first call. */
export async function audit(): Promise<Finding[]> {
  const { default: axe } = await import('axe-core');
  const whole = document.querySelector('main') !== null;
  const rules = Object.fromEntries(whole ? [] : ofWholePages.map((rule) => [rule, { enabled: false }]));
  const app = document.getElementById('app') ?? document.body;
  // Frames within have no scripts of axe; there are none, and asking them would wait for an answer.
  const { violations } = await axe.run(app, { rules, iframes: false, resultTypes: ['violations'] });
  return violations.flatMap(({ id, impact, help, helpUrl, nodes }) =>
    nodes.map(({ target, html }) => {
      const selector = target.at(-1);
      const element = typeof selector === 'string' ? document.querySelector(selector) : null;
      return { rule: id, impact: impact ?? 'minor', help, address: helpUrl, pointer: pointerOf(element), element: html.slice(0, 300) };
    }),
  );
}
