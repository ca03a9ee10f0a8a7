import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const words = (text: string, about: string): LayoutNode[] => [
  { type: 'heading', text, level: 3 },
  { type: 'text', text: about, tone: 'muted' },
];
const rates = words('Rates of today', '4.00% on every dollar, and 4.20% on what stays for a year.');
const tones = ['accent', 'muted', 'positive', 'negative', 'warning', 'info'];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'surface', tone: 'muted', height: 'small', align: 'center', children: rates }] },
  pressedLink: {
    body: [{ type: 'surface', children: rates, cover: [{ type: 'link', label: 'See all rates', to: '/rates' }] }],
  },
  pressedButton: {
    body: [
      {
        type: 'surface',
        tone: 'accent',
        children: [...rates, { type: 'link', label: 'How we reckon them', to: '/about' }],
        cover: [{ type: 'button', id: 'choose', label: 'Choose this account', press: [{ do: 'submit', event: 'CHOOSE' }] }],
      },
    ],
  },
  heights: {
    body: ['small', 'medium', 'large'].map((height, index) => ({
      type: 'surface',
      tone: 'muted',
      height,
      ...(index > 0 && { align: ['center', 'end'][index - 1] }),
      children: [{ type: 'text', text: `A surface that is ${height}.` }],
    })),
  },
  tones: { body: tones.map((tone) => ({ type: 'surface', tone, children: [{ type: 'text', text: `A surface that is ${tone}.` }] })) },
  bleed: {
    body: [
      {
        type: 'card',
        children: [
          ...rates,
          { type: 'surface', tone: 'accent', bleed: true, children: [{ type: 'text', text: 'As far as the edges of the card.' }] },
        ],
      },
    ],
  },
  picture: {
    body: [{ type: 'surface', picture: '/favicon.ico', height: 'medium', align: 'end', children: rates }],
  },
  rightToLeft: {
    body: [
      {
        type: 'surface',
        tone: 'muted',
        direction: 'rtl',
        children: [
          ...words('Rates of today', '4.00 % on every dollar.'),
          {
            type: 'row',
            gap: 'small',
            children: [
              { type: 'badge', text: 'New', tone: 'info' },
              { type: 'link', label: 'See all rates', to: '/rates' },
            ],
          },
        ],
      },
    ],
  },
  anotherLanguage: { body: [{ type: 'surface', language: 'es', children: [{ type: 'text', text: 'Hablamos también español.' }] }] },
  narrow: {
    body: [
      { type: 'surface', tone: 'muted', '@narrow': { hidden: true }, children: [{ type: 'text', text: 'Seen where there is room.' }] },
      { type: 'text', text: 'A surface stands above where there is room.' },
    ],
  },
};
