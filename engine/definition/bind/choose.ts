import type { ExpressionTree } from '#schemas/expression.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Authored } from '../read/authored.ts';
import type { ParsedChoice } from '../parse/choice.ts';
import type { Compilation, ReadingPlace } from './compilation.ts';
import { caseOf, compileExpression } from './compile-expression.ts';
import { anyOf } from '../../expression/joined.ts';

/** One case of a `choose`: its value, and the condition under which it applies. */
export interface Case {
  value: Authored;
  when: ExpressionTree;
}

/** The cases of `choose: <expression>`, of which exactly one applies, or none if no case does and there is no `otherwise`. */
export function casesOf(choice: ParsedChoice, place: ReadingPlace, compilation: Compilation): Case[] {
  const { otherwise } = choice;
  const tested = compileExpression(choice.subject, place, compilation);
  const cases = choice.cases.map((entry): Case => {
    const when: ExpressionTree = ['==', tested, caseOf(entry.key)];
    compilation.findings.places.noteTree(when, entry.at);
    return { value: entry.value, when };
  });
  if (cases.length === 0)
    compilation.findings.error('schema', choice.at, 'A choice has no case.', 'Write each value as a key, with what stands there below it.');
  if (otherwise === undefined) return cases;
  return [...cases, { value: otherwise, when: ['not', anyOf(cases.map(({ when }) => when))] }];
}

/** Nodes that are drawn under a condition besides their own. */
export function underCondition(nodes: LayoutNode[], when: ExpressionTree): LayoutNode[] {
  return nodes.map((node) => ({ ...node, $if: { $: node.$if === undefined ? when : ['and', when, node.$if.$] } }));
}
