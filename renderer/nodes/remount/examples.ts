import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    state: { more: false },
    body: [{ type: 'button', id: 'open', label: 'Rename', press: [{ do: 'open', dialog: 'rename' }] }],
    dialogs: {
      rename: {
        title: 'Rename this account',
        body: [
          {
            type: 'form',
            name: 'rename',
            start: { name: 'Savings' },
            children: [{ type: 'textField', name: 'name', label: 'Name', autocomplete: 'off' }],
          },
          { type: 'remount', state: { more: false } },
        ],
      },
    },
  },
};
