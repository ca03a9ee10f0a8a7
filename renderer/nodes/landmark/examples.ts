import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const brand = { type: 'link', label: 'Larkmoor', kind: 'brand', to: '/' };

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'landmark',
        kind: 'header',
        label: 'Larkmoor',
        children: [
          { type: 'row', justify: 'between', children: [brand, { type: 'link', label: 'Save and exit', kind: 'quiet', to: '/' }] },
        ],
      },
      { type: 'landmark', kind: 'main', width: 'narrow', children: [{ type: 'heading', text: 'Edit ladder length', level: 1 }] },
      { type: 'landmark', kind: 'footer', children: [{ type: 'text', text: 'Larkmoor is a made-up company.', size: 'caption' }] },
    ],
  },
  aside: {
    body: [
      {
        type: 'landmark',
        kind: 'navigation',
        label: 'Settings',
        children: [{ type: 'link', label: 'Profile', kind: 'menu', to: '/preferences', current: true }],
      },
      {
        type: 'landmark',
        kind: 'complementary',
        label: 'Help',
        children: [{ type: 'text', text: 'Call (415) 555-0100, 9 to 5 Eastern time.' }],
      },
    ],
  },
  bar: {
    body: [
      {
        type: 'landmark',
        kind: 'header',
        label: 'Site',
        children: [
          {
            type: 'row',
            justify: 'between',
            children: [
              brand,
              {
                type: 'landmark',
                kind: 'navigation',
                label: 'Main',
                bar: true,
                children: [
                  { type: 'link', label: 'Home', kind: 'place', to: '/', current: true },
                  { type: 'link', label: 'Loans', kind: 'place', to: '/loans' },
                ],
              },
              { type: 'link', label: 'Help', kind: 'icon', icon: drawings.key, to: '/help' },
            ],
          },
        ],
      },
    ],
  },
  journey: {
    body: [
      {
        type: 'landmark',
        kind: 'header',
        label: 'Journey',
        children: [
          {
            type: 'row',
            align: 'center',
            children: [
              brand,
              { type: 'text', text: 'Open a cash account', size: 'small', tone: 'muted' },
              { type: 'progress', label: 'Step 5 of 6', value: 5, max: 6 },
              { type: 'link', label: 'Save and exit', kind: 'quiet', icon: drawings.plus, to: '/' },
            ],
          },
        ],
      },
    ],
  },
  dock: {
    body: [
      {
        type: 'landmark',
        kind: 'navigation',
        label: 'Main',
        dock: true,
        children: [
          { type: 'link', label: 'Home', kind: 'place', icon: drawings.house, to: '/' },
          { type: 'link', label: 'Investing', kind: 'place', icon: drawings.chart, to: '/plans', current: true },
          { type: 'link', label: 'Move', kind: 'place', icon: drawings.transfer, to: '/between', raised: true },
          { type: 'link', label: 'Cash', kind: 'place', icon: drawings.wallet, to: '/purse' },
          {
            type: 'menu',
            kind: 'place',
            icon: drawings.more,
            label: 'More',
            children: [{ type: 'link', label: 'Home loans', to: '/loans' }],
          },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        type: 'landmark',
        kind: 'header',
        label: 'Larkmoor',
        children: [
          {
            type: 'row',
            justify: 'between',
            children: [brand, { type: 'text', text: 'Review your updated portfolio and what it means for your taxes', size: 'small' }],
          },
        ],
      },
    ],
  },
};
