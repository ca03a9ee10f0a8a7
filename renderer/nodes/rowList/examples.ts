import type { LayoutNode } from '#schemas/node-definition.ts';
import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const account = (title: string, note: string, figure: string, kind: string, icon: string): LayoutNode => ({
  type: 'listRow',
  title,
  note,
  figure,
  glyph: { kind, icon },
  to: `/accounts/${title.length}`,
});
const accounts = [
  account('Roth IRA', 'Index investing', '$63,775.92', 'retirement', drawings.sprout),
  account('Bond portfolio', 'Automated', '$41,008.15', 'bonds', drawings.layers),
];
const movement = (title: string, note: string, figure: string): LayoutNode => ({
  type: 'listRow',
  title,
  note,
  figure,
  glyph: { icon: drawings.into, shape: 'round' },
});

export const examples: NodeExamples = {
  typical: {
    body: [{ type: 'card', heading: 'Accounts', flush: true, children: [{ type: 'rowList', label: 'Accounts', children: accounts }] }],
  },
  groups: {
    body: [
      {
        type: 'card',
        heading: 'Activity',
        flush: true,
        act: [{ type: 'link', kind: 'quiet', label: 'See all', to: '/activity' }],
        children: [
          { type: 'rowList', heading: 'Expected', children: [movement('Deposit', 'Arrives Nov 30', '+$1,250.00')] },
          {
            type: 'rowList',
            heading: 'October 29',
            children: [movement('Deposit', 'Every month', '+$550.00'), movement('Interest', 'October', '+$32.54')],
          },
        ],
      },
    ],
  },
  bare: { body: [{ type: 'rowList', label: 'Accounts', children: accounts }] },
  empty: { body: [{ type: 'rowList', heading: 'Expected', children: [] }] },
};
