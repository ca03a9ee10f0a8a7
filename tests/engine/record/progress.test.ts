import { expect, test } from 'vitest';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { alone, progressOf } from '#engine/record/progress.ts';
import { library } from '../definition/small-library.ts';

const view = (name: string, fields = ''): string => `view: ${name}\ntitle: ${name}\nbody:\n  - heading: ${name}\n    level: 1\n${fields}`;
const flow = library({
  'way.flow.yaml': `flow: WAY
title: A way
route: way
path: /way/{stepId}
entry:
  route: begin
  path: /way
initial: ask
states:
  ask:
    events:
      GO: confirm
  confirm:
    events:
      GO: said
      AGAIN: ask
  said:
    events:
      GO: end
  rated:
    events:
      GO: end
  end:
    type: final
    go: begin
`,
  'views/ask.view.yaml': view('ask'),
  'views/confirm.view.yaml': view('confirm'),
  'views/said.view.yaml': view('said'),
  'views/rated.view.yaml': view('rated', '  - textField: words\n    label: Words\n'),
}).flows.get('WAY') as CompiledFlow; // compiled just now

test('progress.over: a page that asks for nothing and leads only to ends says how it ended; others, and those inside another flow, do not', () => {
  const over = (stepId: string, title: string | null = null): unknown => progressOf(flow, stepId, { ...alone, title })['over'];
  expect(['ask', 'confirm', 'said', 'rated'].filter((stepId) => over(stepId))).toEqual(['said']);
  expect(over('said', 'The flow around it')).toBe(false);
});
