import type { Action } from '#schemas/actions.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { readsOf, treesIn } from '../../compiled/trees.ts';
import type { Findings } from '../findings/findings.ts';
import type { Outlined } from './page-outline.ts';

/** Actions that check the form, keep what was typed, or ask before anything else happens. */
const takes: ReadonlySet<Action['do']> = new Set(['submit', 'call', 'save', 'download']);

/**
 * A press that leads on from a form with what was typed, or as the button that stands out, is checked like any other: `go` itself checks nothing. Links
 * and quiet buttons lead away from it, as Cancel does.
 */
export function goesUnchecked(node: LayoutNode): boolean {
  const press = Array.isArray(node['press']) ? (node['press'] as Action[]) : [];
  const go = press.find((one) => one.do === 'navigate');
  if (go === undefined || press.some((one) => one.do === 'open' || (takes.has(one.do) && one.when === undefined))) return false;
  // An author who asks for what stands in the form before it leads on has checked it.
  if (readsForm(node['disabled']) || readsForm(go.when)) return false;
  return node['kind'] === 'primary' || readsForm(go.to);
}

/** A field that refuses to stand empty. */
export const asks = (node: LayoutNode): boolean => isSet(node['required']) || (typeof node['atLeast'] === 'number' && node['atLeast'] > 0);

/** Each press that leads on unchecked out of a form that has something to check. `hasRules`: the page's own form has rules. */
export function checkGoes(outline: readonly Outlined[], hasRules: boolean, { findings }: { findings: Findings }): void {
  for (const { at, within } of outline.filter(({ what }) => what === 'go')) {
    const inForm = outline.filter((one) => one.within === within);
    const asking = inForm.find(({ what }) => what === 'asks');
    const ruled = inForm.some(({ what }) => what === 'rules') || (hasRules && within === '');
    if (asking === undefined && !ruled) continue;
    report(at, asking === undefined ? 'its rules are' : `${asking.name} is`, findings);
  }
}

function report(at: SourcePosition, missed: string, findings: Findings): void {
  findings.warning(
    'go-unchecked',
    at,
    `This leads on from a form with \`go\`, which checks nothing: ${missed} not asked for.`,
    'Send the form: `- submit:` with an event of the step, or `- call:` with the `go` under its `ok:`. If nothing need be typed, leave out `required:` and the rules.',
  );
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

const readsForm = (value: unknown): boolean =>
  treesIn(value)
    .flatMap((tree) => readsOf(tree))
    .some(({ path: [root] }) => root === 'form' || root === 'valid');
