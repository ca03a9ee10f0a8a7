import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';

/**
 * A heading, field, filled button, row of quiet links or unchecked `go` of a view, where it stands and under which condition; `asks` is a field
 * that may not stand empty.
 */
export interface Outlined {
  what: 'heading' | 'field' | 'primary' | 'danger' | 'loose' | 'asks' | 'rules' | 'go';
  /** The level of a heading, the name of a field, with the list whose rows it stands in. */
  name: string | number;
  at: SourcePosition;
  shown: ExpressionTree | undefined;
  /** The dialog or form that it stands in; what stands in two of them does not meet. */
  within: string;
}

/** A page has one heading of level 1 and one field of each name, as far as they are shown together. */
export function checkOutline(outline: readonly Outlined[], page: { at: SourcePosition; headed: boolean }, findings: Findings): void {
  const headings = outline.filter(({ what }) => what === 'heading');
  const first = headings.filter(({ name }) => name === 1);
  if (page.headed && first.length === 0)
    findings.warning(
      'headings',
      headings[0]?.at ?? page.at,
      'This page has no heading of level 1, by which people and screen readers know where they are.',
      headings.length === 0
        ? 'Begin the body with `- heading:` and `level: 1` below it.'
        : 'Write `level: 1` below the heading that says what the page is.',
    );
  for (const { at } of twins(first))
    findings.error('headings', at, 'This page has a heading of level 1 already.', 'Write `level: 2`, or leave one of the two out.');
  for (const { at, name } of twins(outline.filter(({ what }) => what === 'field')))
    findings.error(
      'name-clash',
      at,
      `A field is called ${name} on this page already, and the two would be one answer.`,
      'Give one of them another name, or conditions that are never so together.',
    );
}

/** Those that stand beside an earlier one of their name whenever they are shown: neither has a condition that the other has not. */
export function twins(all: readonly Outlined[]): Outlined[] {
  return all.filter((one, index) =>
    all
      .slice(0, index)
      .some(
        (other) =>
          other.name === one.name && other.within === one.within && (implied(one.shown, other.shown) || implied(other.shown, one.shown)),
      ),
  );
}

/** True if the narrow condition implies the wide one. */
export function implied(wide: ExpressionTree | undefined, narrow: ExpressionTree | undefined): boolean {
  const asked = new Set(partsOf(narrow).map((part) => JSON.stringify(part)));
  return partsOf(wide).every((part) => asked.has(JSON.stringify(part)));
}

function partsOf(tree: ExpressionTree | undefined): ExpressionTree[] {
  if (tree === undefined) return [];
  if (!isOperation(tree) || tree[0] !== 'and') return [tree];
  return tree.slice(1).flatMap(partsOf);
}
