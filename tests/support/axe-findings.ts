import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about a page as a whole, which a part of one cannot keep. */
const ofWholePages = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass', 'skip-link'];

interface Looking {
  /** The rules that are asked; all where none is named. */
  only?: readonly string[];
  /** A page without `main` is a part of a page, and exempt from the rules for whole ones. */
  mayBePart?: boolean;
  /** The element that is looked at, by a selector; the whole document where none is named. */
  within?: string;
}

/**
 * Returns axe's findings in a frame, or in a page without its frames: its title, the rule and the element. Axe is read into a document
 * once, and tells of violations alone: much of its time would go into telling of what is well.
 */
export async function findingsOf(frame: Pick<Frame, 'evaluate'>, { only, mayBePart = false, within }: Looking = {}): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
  return frame.evaluate(
    async ([asked, unlessWhole, selector]) => {
      interface Axe {
        run(context: Document | string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      }
      const whole = document.querySelector('main') !== null;
      const rules = Object.fromEntries(whole ? [] : unlessWhole.map((rule) => [rule, { enabled: false }]));
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(selector ?? document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(asked === null ? { rules } : { runOnly: { type: 'rule', values: asked } }),
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${document.title}: ${id}: ${html.slice(0, 200)}`));
    },
    [only === undefined ? null : [...only], mayBePart ? ofWholePages : [], within ?? null] as const,
  );
}

/** The axe rules that a dark scheme can break, because it changes only colours. */
export const ofColours: readonly string[] = ['color-contrast'];
