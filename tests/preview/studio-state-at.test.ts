import { expect, test } from 'vitest';
import { spanOfLine, stateAt } from '#preview/studio/state-at.ts';

const text = `flow: ORDER
initial: details
states:
  # The first.
  details:
    events:
      CONTINUE: review
  review:
    events:
      BACK: previous
flags: []
`;
const at = (words: string): string | null => stateAt('orders/order.flow.yaml', text, text.indexOf(words));

test('issue 30, point 3: "three panes in step": the caret of a flow\'s text is in a state, that of a view in its step', () => {
  expect([at('flow:'), at('details:'), at('CONTINUE'), at('review:\n'), at('BACK'), at('flags')]).toEqual([
    null,
    'details',
    'details',
    'review',
    'review',
    null,
  ]);
  expect(stateAt('orders/views/review.view.yaml', '', 0)).toBe('review');
  expect(stateAt('orders/orders.screen.yaml', text, 80)).toBeNull();
});

test('a line is selected from its first character to its last', () => {
  const { from, to } = spanOfLine(text, 8);
  expect(text.slice(from, to)).toBe('review:');
});
