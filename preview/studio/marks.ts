import type { Finding } from '#engine/compiled/finding.ts';
import type { StepExamples } from '#schemas/studio/look.ts';

type Written = StepExamples[number]['written'];

/** A drawn element and what is found of it, in the order of the documents. */
export interface Mark {
  /** The node's pointer in the layout. */
  pointer: string;
  findings: readonly Finding[];
}

/**
 * The elements that findings are about, of every document that the drawing comes from: the view, a part that it includes, the flow that draws
 * the same round each view. Each finding belongs to the innermost node that holds its line; a part that is drawn twice is marked twice. A key
 * outside all nodes, such as a rule or the title, and a node that is not drawn have none.
 */
export function marksOf(findings: readonly Finding[], written: Written): Mark[] {
  const marks = new Map<string, Finding[]>();
  for (const finding of findings) {
    for (const pointer of holdersOf(finding, written)) marks.set(pointer, [...(marks.get(pointer) ?? []), finding]);
  }
  return [...marks].map(([pointer, of]) => ({ pointer, findings: of }));
}

/** The drawn nodes of the innermost place that holds a finding. */
function holdersOf({ position: { file, line, column } }: Finding, written: Written): string[] {
  const holding = Object.entries(written).filter(
    ([, node]) => node.file === file && (node.line < line || (node.line === line && node.column <= column)) && line <= node.until,
  );
  const inner = holding.toSorted(([, one], [, other]) => one.line - other.line || one.column - other.column).at(-1)?.[1];
  return holding.filter(([, node]) => node.line === inner?.line && node.column === inner.column).map(([pointer]) => pointer);
}
