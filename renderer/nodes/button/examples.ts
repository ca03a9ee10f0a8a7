import type { LayoutNode } from '#schemas/node-definition.ts';
import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const next: LayoutNode = { type: 'button', id: 'next', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] };

export const examples: NodeExamples = {
  typical: { body: [next] },
  kinds: {
    body: [
      {
        type: 'row',
        children: [
          { ...next, label: 'Send $500.00' },
          {
            type: 'button',
            id: 'later',
            label: 'Save for later',
            kind: 'secondary',
            press: [{ do: 'submit', event: 'SAVE', check: false }],
          },
          { type: 'button', id: 'reset', label: 'Start over', kind: 'quiet', press: [{ do: 'reset' }] },
          {
            type: 'button',
            id: 'remove',
            label: 'Cancel transfer',
            kind: 'remove',
            press: [{ do: 'call', confirm: 'Cancel this transfer?' }],
          },
          { type: 'button', id: 'close', label: 'Close account', kind: 'danger', press: [{ do: 'call', confirm: 'Close this account?' }] },
        ],
      },
    ],
  },
  icons: {
    body: [
      {
        type: 'row',
        children: [
          { type: 'button', id: 'upload', label: 'Upload', kind: 'secondary', icon: drawings.into, press: [{ do: 'call' }] },
          {
            type: 'button',
            id: 'get',
            label: 'Download',
            context: 'Form 1099',
            kind: 'icon',
            icon: drawings.receipt,
            press: [{ do: 'call' }],
          },
        ],
      },
    ],
  },
  switched: {
    body: [
      { type: 'button', id: 'news', label: 'News and updates', switchedOn: true, press: [{ do: 'call' }] },
      { type: 'button', id: 'invites', label: 'Invite updates', switchedOn: false, press: [{ do: 'call' }] },
    ],
  },
  longText: {
    body: [{ ...next, label: 'I have read the agreement and want to move all of it to the new account on the next purchase date' }],
  },
  largestMoney: { body: [{ ...next, label: 'Send $9,999,999,999,999.99' }] },
  disabled: {
    body: [{ ...next, disabled: true, reason: 'Choose a length other than the one you have now.' }],
  },
};
