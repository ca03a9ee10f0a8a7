import type { CompiledRule } from '#engine/compiled/compiled-rule.ts';
import { checkLiteral } from '../check/constant-conditions.ts';
import { itemsOf, sourceOf, type AuthoredList } from '../read/authored.ts';
import type { ParsedRule } from '../parse/documents.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compileExpression, compileWords } from '../bind/compile-expression.ts';

/** Compiles conditions that must hold, each with the message for when it does not. */
export function compileRules(written: AuthoredList<ParsedRule> | undefined, place: ReadingPlace, compilation: Compilation): CompiledRule[] {
  return itemsOf(written).flatMap(({ keys: { that, say, at } }) => {
    if (that === undefined || say === undefined) return [];
    checkLiteral(that, 'What a rule asks', compilation.findings);
    return [{ that: compileExpression(that, place, compilation), say: compileWords(say, place, compilation), at: sourceOf(at) }];
  });
}
