import type { Rule } from '#schemas/layout.ts';
import { isExpression } from '../expression/bindings.ts';
import { foldExpression, foldValue, nothing } from './fold-value.ts';
import type { ProjectionPlace } from './projection-place.ts';
import { membersOf } from '#schemas/is-object.ts';

/**
 * Rules as they travel. One that the server knows to hold is gone; one that it knows to be broken, or cannot decide, always
 * fails: a rule is never lost because its data was.
 */
export function foldRules(rules: readonly unknown[], place: ProjectionPlace): Rule[] {
  return rules.flatMap((rule, index): Rule[] => {
    const at = place.at(index);
    const { that, say, at: field } = membersOf(rule);
    const folded = isExpression(that) ? foldExpression(that.$, at.at('that')) : { known: true as const, value: that === true };
    if (folded.known && folded.value === true) return [];
    const words = foldValue(say ?? '', at.at('say'));
    return [
      {
        that: folded.known ? false : { $: folded.tree },
        say: (words === nothing ? '' : words) as string,
        ...(typeof field === 'string' ? { at: field } : {}),
      },
    ];
  });
}
