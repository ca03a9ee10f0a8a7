import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { Layout } from '#schemas/layout.ts';
import type { View } from '#schemas/views.ts';

/** The client's delay before it asks again, if the definition sets none. */
const askEveryMs = 1000;

/** The view for an operation under way if the definition has none. */
export function pollingView(flow: CompiledFlow, state: CompiledState): View {
  const words = flow.words['polling'];
  const message = typeof words === 'string' ? words : 'We are working on it. This page asks again by itself.';
  const every = state.call?.poll?.everyMs ?? askEveryMs;
  const layout: Layout = {
    bml: '1',
    title: flow.title,
    width: 'narrow',
    body: [
      {
        type: 'landmark',
        kind: 'main',
        width: 'narrow',
        children: [
          { type: 'heading', text: flow.title, level: 1 },
          { type: 'polling', message, every },
        ],
      },
    ],
  };
  return { type: 'PollingView', message, layout };
}
