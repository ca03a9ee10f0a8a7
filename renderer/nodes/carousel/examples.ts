import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const page = (heading: string, text: string, more: LayoutNode[] = []): LayoutNode => ({
  type: 'card',
  children: [{ type: 'heading', text: heading, level: 3 }, { type: 'text', text }, ...more],
});
const pages: LayoutNode[] = [
  page('Bond ladder', 'Treasuries that mature one after another.', [{ type: 'link', label: 'See the bond ladder', to: '/ladder' }]),
  page('Bond portfolio', 'Corporate bonds of many companies.', [{ type: 'link', label: 'See the bond portfolio', to: '/bonds' }]),
  page('Cash account', '4.00% on every dollar.', [{ type: 'link', label: 'See the cash account', to: '/accounts/cash-1' }]),
];
const accounts: LayoutNode = { type: 'carousel', label: 'Accounts to open', children: pages };

export const examples: NodeExamples = {
  typical: { body: [accounts] },
  secondFirst: { body: [{ ...accounts, first: 2 }] },
  onePage: { body: [{ ...accounts, children: pages.slice(0, 1) }] },
  longText: {
    body: [
      {
        ...accounts,
        children: [
          page(
            'What happens to the bonds of my ladder when I shorten it',
            'Nothing is sold on the day when you shorten it. Bonds beyond the new length stay in your account until they mature. What they pay until then is reinvested as you have chosen, or paid to your cash account.',
          ),
          ...pages,
        ],
      },
    ],
  },
};
