import { describe, expect, test } from 'vitest';
import { afterInsert, afterMove, afterRemoval, movedRows } from '#preview/studio/form/open-nodes.ts';

describe('a row of the form stays open where its node goes', () => {
  const open = new Set(['body.0', 'body.2', 'body.2.children.1', 'steps.2']);
  test.each([
    ['moved up', afterMove(2, -1), ['body.0', 'body.1', 'body.1.children.1', 'steps.2']],
    ['moved down past it', afterMove(1, 1), ['body.0', 'body.1', 'body.1.children.1', 'steps.2']],
    ['one came before it', afterInsert(1), ['body.0', 'body.3', 'body.3.children.1', 'steps.2']],
    ['one before it was taken out', afterRemoval(1), ['body.0', 'body.1', 'body.1.children.1', 'steps.2']],
    ['it was taken out itself', afterRemoval(2), ['body.0', 'steps.2']],
  ] as const)('%s', (_case, placed, after) => {
    expect([...movedRows(open, ['body'], placed)]).toEqual(after);
  });

  test('a list within a node is another list', () => {
    expect([...movedRows(open, ['body', 2, 'children'], afterMove(1, -1))]).toEqual(['body.0', 'body.2', 'body.2.children.0', 'steps.2']);
  });
});
