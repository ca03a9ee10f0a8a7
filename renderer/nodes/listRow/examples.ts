import type { LayoutNode } from '#schemas/node-definition.ts';
import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const inList = (...children: LayoutNode[]): LayoutNode[] => [{ type: 'rowList', label: 'Things', children }];

export const examples: NodeExamples = {
  typical: {
    body: inList({
      type: 'listRow',
      title: 'Roth IRA',
      note: 'Index investing',
      figure: '$63,775.92',
      delta: { value: 0.088, format: 'percent' },
      glyph: { kind: 'retirement', icon: drawings.sprout },
      to: '/accounts/4',
    }),
  },
  withoutFigure: {
    body: inList(
      {
        type: 'listRow',
        title: 'Portfolio',
        note: 'Your mix, and how to change it',
        glyph: { icon: drawings.layers, shape: 'round' },
        to: '/mix',
      },
      { type: 'listRow', title: 'Settings', to: '/settings-of-this', current: true },
    ),
  },
  withAct: {
    body: inList({
      type: 'listRow',
      title: 'Statement of October',
      note: 'PDF, 2 pages',
      badge: 'New',
      badgeTone: 'info',
      children: [{ type: 'link', kind: 'quiet', label: 'Open', context: 'the statement of October', to: '/statement' }],
    }),
  },
  movement: {
    body: inList(
      {
        type: 'listRow',
        title: 'Deposit',
        note: 'Every month',
        figure: '+$550.00',
        figureTone: 'positive',
        figureNote: 'Pending',
        glyph: { icon: drawings.into, shape: 'round' },
      },
      {
        type: 'listRow',
        title: 'Advisory fee',
        note: '0.25% a year',
        figure: '-$20.06',
        glyph: { icon: drawings.receipt, shape: 'round' },
      },
    ),
  },
  opens: {
    body: inList(
      {
        type: 'listRow',
        title: 'Account snapshot',
        note: 'Value and holdings of a month',
        glyph: { icon: drawings.receipt, shape: 'round' },
        opens: true,
        open: true,
        children: [{ type: 'text', text: 'Download what an account held at the end of a month.' }],
      },
      { type: 'listRow', title: 'Your personal data', opens: true, children: [{ type: 'text', text: 'Get a report.' }] },
    ),
  },
  largestMoney: {
    body: inList({ type: 'listRow', title: 'Brokerage', figure: '-$999,999,999.99', delta: { value: -999_999_999_999 }, to: '/b' }),
  },
  longText: {
    body: inList({
      type: 'listRow',
      title: 'The joint account of Maximiliana Brandt-Oyelaran and Bartholomew Featherstonehaugh',
      note: 'Individual Retirement Account, rolled over from the plan of a former employer',
      figure: '$1,204,118.96',
      glyph: { kind: 'bonds', icon: drawings.layers },
      to: '/accounts/2',
    }),
  },
  unsafe: {
    body: inList({ type: 'listRow', title: 'An address that leads nowhere safe is a row and no link', to: 'data:text/html,hello' }),
  },
};
