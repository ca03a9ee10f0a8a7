import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'note', text: 'No bonds are sold either way.', tone: 'info' }] },
  tones: {
    body: [
      { type: 'note', title: 'Saved', text: 'Your ladder is 27 months long now. Reference LM-20417.', tone: 'positive' },
      { type: 'note', text: 'This length exceeds your target withdrawal date.', tone: 'warning' },
      { type: 'note', text: 'Something went wrong on our end, and nothing was changed.', tone: 'negative' },
    ],
  },
  withChildren: {
    body: [
      {
        type: 'note',
        text: 'See what would change before you decide.',
        tone: 'info',
        children: [{ type: 'link', label: 'How it works', to: '/help' }],
      },
    ],
  },
  longText: {
    body: [
      {
        type: 'note',
        title: 'We have a new recommended portfolio for you, because your tax information has changed',
        text: 'Your portfolio stays as it is until you confirm. '.repeat(4),
        tone: 'info',
      },
    ],
  },
};
