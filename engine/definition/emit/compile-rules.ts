import type { CompiledRule } from '#engine/compiled/compiled-rule.ts';
import { itemsOf, textOf, valueOf, type Authored } from '../read/authored.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compileExpression, compileWords } from '../bind/compile-expression.ts';

export function compileRules(value: Authored | undefined, place: ReadingPlace, compilation: Compilation): CompiledRule[] {
  return itemsOf(value).flatMap((rule) => {
    const that = valueOf(rule, 'that');
    const say = valueOf(rule, 'say');
    if (that === undefined || say === undefined) return [];
    return [{ that: compileExpression(that, place, compilation), say: compileWords(say, place, compilation), at: textOf(rule, 'at') }];
  });
}
