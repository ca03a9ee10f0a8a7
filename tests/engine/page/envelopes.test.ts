import { describe, expect, test } from 'vitest';
import { stepEnvelope } from '#engine/page/step-envelope.ts';
import { viewEnvelope } from '#engine/page/view-envelope.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { View } from '#schemas/views.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';

const inMain = (...children: LayoutNode[]): LayoutNode => ({ type: 'landmark', kind: 'main', children });
const polling = (every?: number): View => ({
  type: 'PollingView',
  message: 'Waiting',
  layout: { bml: '1', title: 'Checking', body: [inMain({ type: 'polling', message: 'Waiting', ...(every !== undefined && { every }) })] },
});

describe('the envelope round a view', () => {
  test('names what a client must load, wherever it stands: under a dialog, in a replacement', () => {
    const layout = {
      bml: '1' as const,
      title: 'Length',
      body: [inMain({ type: 'orbit', $else: { type: 'text', text: 'Orbit' } })],
      under: { bml: '1' as const, title: 'Under', body: [{ type: 'slider' }] },
    };
    expect(viewEnvelope({ type: 'BmlView', layout }, 'x')).toMatchObject({
      title: 'Length',
      nodes: ['landmark', 'orbit', 'slider', 'text'],
      pollEvery: null,
    });
  });

  test.each([
    [2500, 2500],
    [undefined, 1000],
    [1, 1000],
  ])('a polling view that asks every %s ms is asked every %s ms, however deep it says so', (every, expected) => {
    expect(viewEnvelope(polling(every), 'x').pollEvery).toBe(expected);
  });

  test('a view without a layout has the page’s own title and loads nothing', () => {
    const view: View = { type: 'TerminalView', nextFlow: 'home', handoffArguments: { url: '/' } };
    expect(viewEnvelope(view, 'CARD_ORDER')).toEqual({ view, title: 'CARD_ORDER', nodes: [], pollEvery: null });
  });
});

test('a step’s envelope says of the record what the next update must carry', () => {
  const answer: VoyagerAnswer = {
    voyagerRecordId: 'r1',
    voyagerType: 'CARD_ORDER',
    stepId: 'design',
    revision: 3,
    view: polling(500),
    pageViewMetric: { pageCategory: 'cards', pageName: 'design' },
    issues: [{ path: '', message: 'Enter a name' }],
    save: { at: 7 },
    transition: { kind: 'forward', url: '/cards?vid=r1' },
    expiresAt: 9,
  };
  expect(stepEnvelope(answer)).toEqual({
    kind: 'flow',
    status: 200,
    title: 'Checking',
    view: answer.view,
    nodes: ['landmark', 'polling'],
    pollEvery: 500,
    pageViewMetric: answer.pageViewMetric,
    issues: answer.issues,
    posted: null,
    voyager: { voyagerRecordId: 'r1', voyagerType: 'CARD_ORDER', stepId: 'design', revision: 3, save: { at: 7 }, expiresAt: 9 },
  });
});
