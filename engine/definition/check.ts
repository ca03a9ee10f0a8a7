import type { Compilation, SourceDocument } from './compilation.ts';
import type { FlowCompilation } from './compile-flow.ts';
import { checkGraph } from './check/graph.ts';

/** What can be known of a flow before anything runs, beyond what compiling it found. */
export function checkFlow(compiled: FlowCompilation, document: SourceDocument, compilation: Compilation): void {
  checkGraph(compiled, document, compilation);
}
