import { createElement } from 'react';
import { mount } from '#renderer/index.ts';
import '#renderer/nodes/all.ts';
import { componentOf, knowComponent } from '#renderer/runtime/components.ts';
import type { NodeComponent } from '#renderer/runtime/components.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

const drawn: Record<string, number> = {};
const calls: unknown[] = [];
// Every component is the real one, and is counted each time that React draws it.
for (const type of nodeDefinitions.keys()) {
  const Component = componentOf(type);
  if (!Component) continue;
  const counted = ({ node }: { node: Parameters<typeof Component>[0]['node'] }) => {
    const name = `${type} ${String(node['name'] ?? node['label'] ?? node['text'] ?? '').slice(0, 30)}`.trim();
    drawn[name] = (drawn[name] ?? 0) + 1;
    return createElement(Component, { node });
  };
  knowComponent(type, counted as NodeComponent);
}

Object.assign(window, {
  drawn,
  calls,
  start(layout: Parameters<typeof mount>[1]) {
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no root.');
    return Object.assign(window, {
      mounted: mount(root, layout, {
        onSubmit: (event, values) => calls.push(['submit', event, values]),
        onCall: (nodeId, values) => {
          calls.push(['call', nodeId, values]);
          return Promise.resolve(values['f3'] !== 'refused');
        },
        onNavigate: (address) => calls.push(['navigate', address]),
        onBack: () => calls.push(['back']),
        onTrack: (name) => calls.push(['track', name]),
      }),
    });
  },
});
