import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'prose',
        blocks: [
          { kind: 'h2', items: [[{ text: 'What you agree to' }]] },
          {
            kind: 'p',
            items: [
              [
                { text: 'The terms are ' },
                { text: 'short', strong: true },
                { text: ', ' },
                { text: 'as they should be', italic: true },
                { text: ' and ' },
                { text: 'stand here', href: '/terms' },
                { text: '.' },
              ],
            ],
          },
          { kind: 'ul', items: [[{ text: 'You can stop at any time.' }], [{ text: 'Nothing is sold.' }]] },
          { kind: 'h3', items: [[{ text: 'How it works' }]] },
          { kind: 'ol', items: [[{ text: 'We lend shares that are wanted.' }], [{ text: 'You are paid a part of what is earned.' }]] },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        type: 'prose',
        blocks: [
          {
            kind: 'p',
            items: [
              [{ text: 'Shares on loan are backed by collateral of at least their worth, which is reckoned anew each day. '.repeat(6) }],
            ],
          },
        ],
      },
    ],
  },
};
