import type { Finding } from '#engine/compiled/finding.ts';
import type { StepExamples } from '#schemas/studio.ts';

type Written = StepExamples[number]['written'];

/** A drawn element and what is found of it, in the order of the text. */
export interface Mark {
  /** The node's pointer in the layout. */
  pointer: string;
  findings: readonly Finding[];
}

/**
 * The elements that findings of a document are about: each finding belongs to the innermost node that holds its line. What stands
 * outside all nodes, such as a rule or the title, and what is not drawn has none.
 */
export function marksOf(findings: readonly Finding[], written: Written, text: string): Mark[] {
  const lines = text.split('\n');
  const nodes = Object.entries(written).toSorted(([, one], [, other]) => one.line - other.line || one.column - other.column);
  const marks = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { line, column } = finding.position;
    const own = nodes.findLast(
      ([, node]) => (node.line < line || (node.line === line && node.column <= column)) && holds(node, line, lines),
    );
    if (own === undefined) continue;
    marks.set(own[0], [...(marks.get(own[0]) ?? []), finding]);
  }
  return [...marks].map(([pointer, of]) => ({ pointer, findings: of }));
}

/** True if a line is of the node that begins at that place: nothing between them is written further out. */
function holds(node: Written[string], line: number, lines: readonly string[]): boolean {
  return lines.slice(node.line, line).every((one) => one.trim() === '' || one.search(/\S/) >= node.column - 1);
}
