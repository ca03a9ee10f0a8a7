import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const rungs: LayoutNode = {
  type: 'table',
  caption: 'Rungs by month',
  columns: [
    { key: 'month', label: 'Matures' },
    { key: 'yield', label: 'Yield', align: 'end' },
    { key: 'value', label: 'Face value', align: 'end' },
  ],
  rows: [
    { month: 'January 2027', yield: '4.02%', value: '$10,000.00' },
    { month: 'February 2027', yield: '4.05%', value: '$9,500.00' },
    { month: 'March 2027', yield: '4.11%', value: '$10,000.00' },
  ],
};

const gifts: LayoutNode = {
  type: 'table',
  caption: 'Gifts of this year',
  columns: [
    { key: 'charity', label: 'Charity', sort: true },
    { key: 'given', label: 'Given', sort: true },
    { key: 'amount', label: 'Amount', align: 'end', sort: true },
    { key: 'actions', label: 'Actions' },
  ],
  sorted: { column: 'amount', descending: true },
  rows: [],
  children: [
    gift('Meals on Main Street', '2026-02-11', 12500, { text: 'Sent', tone: 'positive' }),
    gift('Alder Creek Land Trust', '2026-06-30', 250000, { text: 'On its way', tone: 'info' }),
    gift('Night School Fund', '2026-04-02', 4000, { text: 'Sent', tone: 'positive' }),
  ],
};

/** A row as the compiler makes it: what is drawn by column, and what the rows are sorted by. */
function gift(charity: string, given: string, cents: number, state: { text: string; tone: string }): LayoutNode {
  const cell = (children: LayoutNode[], justify?: string): LayoutNode => ({
    type: 'row',
    gap: 'small',
    ...(justify && { justify }),
    children,
  });
  return {
    type: 'tableRow',
    cells: { charity, given, amount: cents },
    nodes: ['charity', 'given', 'amount', 'actions'],
    children: [
      cell([
        { type: 'link', label: charity, to: '#' },
        { type: 'badge', ...state },
      ]),
      cell([{ type: 'date', value: given, written: 'short' }]),
      cell([{ type: 'money', value: cents, strong: true }], 'end'),
      cell([
        {
          type: 'button',
          id: `again-${cents}`,
          label: 'Give again',
          context: charity,
          kind: 'quiet',
          press: [{ do: 'track', name: 'again' }],
        },
      ]),
    ],
  };
}

export const examples: NodeExamples = {
  typical: { body: [rungs] },
  negative: { body: [{ ...rungs, caption: 'Changes', rows: [{ month: 'January 2027', yield: '-0.12%', value: '-$412.10' }] }] },
  largestMoney: {
    body: [
      {
        ...rungs,
        rows: [
          { month: 'January 2027', yield: '4.02%', value: '$999,999,999.99' },
          { month: 'February 2027', yield: '4.05%', value: '-$999,999,999.99' },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        ...rungs,
        rows: [{ month: 'Bond of the Metropolitan Water District of Southern California', yield: '4.02%', value: '$10,000.00' }],
      },
    ],
  },
  longLabel: {
    body: [
      {
        type: 'table',
        caption: 'Identifications',
        columns: [
          { key: 'username', label: 'Username' },
          { key: 'identification', label: 'Identification number' },
        ],
        rows: [{ username: 'vera.stahl', identification: '2026-0412-7781' }],
      },
    ],
  },
  sortable: {
    body: [
      {
        ...rungs,
        columns: [
          { key: 'month', label: 'Matures', sort: 'day' },
          { key: 'yield', label: 'Yield', align: 'end', sort: true },
          { key: 'value', label: 'Face value', align: 'end', sort: 'cents' },
        ],
        rows: [
          { month: 'January 2027', day: '2027-01-15', yield: '4.02%', value: '$10,000.00', cents: 1000000 },
          { month: 'February 2027', day: '2027-02-15', yield: '4.05%', value: '$9,500.00', cents: 950000 },
          { month: 'March 2027', day: '2027-03-15', yield: '4.11%', value: '$10,000.00', cents: 1000000 },
        ],
      },
    ],
  },
  twoLines: {
    body: [
      {
        type: 'table',
        caption: 'Activity',
        columns: [
          { key: 'day', label: 'Date' },
          { key: 'what', label: 'What', lead: true },
          { key: 'accountName', label: 'Account' },
          { key: 'amount', label: 'Amount', align: 'end' },
        ],
        rows: [
          { day: 'Nov 24, 2026', what: 'Deposit', accountName: 'Cash account', amount: '+$100.00' },
          { day: 'Nov 2, 2026', what: 'Beneficiaries changed', accountName: 'Cash account', amount: '' },
        ],
      },
    ],
  },
  nodes: { body: [gifts] },
  empty: { body: [{ ...rungs, rows: [] }] },
};
