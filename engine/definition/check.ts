import { checkAnswers } from './check/answers.ts';
import { checkEvents } from './check/events.ts';
import { checkGraph } from './check/graph.ts';
import { checkSensitive } from './check/sensitive.ts';
import type { Compilation } from './compilation.ts';
import type { FlowCompilation } from './compile-flow.ts';

/** What can be known of a flow before anything runs, beyond what compiling it found. */
export function checkFlow(compiled: FlowCompilation, compilation: Compilation): void {
  checkGraph(compiled, compilation);
  checkEvents(compiled, compilation);
  checkAnswers(compiled, compilation);
  checkSensitive(compiled, compilation);
}
