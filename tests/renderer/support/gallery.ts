import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { inShell } from './pages.ts';

const section = (heading: string, children: LayoutNode[]): LayoutNode => ({ type: 'section', heading, level: 2, children });

/** Every node type at least once, with what it is for in real words: one page for axe, for pictures and for hands. */
export function galleryLayout(): Layout {
  return {
    bml: '1',
    title: 'Gallery',
    form: { agree: true, plan: 'until', amount: 123450, months: 24, born: '1985-04-27', state: 'CA' },
    data: {
      rungs: [
        { month: 'January 2027', value: '$10,000.00' },
        { month: 'February 2027', value: '$10,000.00' },
      ],
    },
    state: { open: false },
    dialogs: {
      fees: {
        title: 'ATM fees',
        body: [{ type: 'text', text: 'Over 19,000 machines charge nothing. Others may charge a fee of their own.' }],
        footer: [{ type: 'button', id: 'close-fees', label: 'Close', kind: 'secondary', press: [{ do: 'close' }] }],
      },
    },
    body: inShell(
      [
        { type: 'link', id: 'back', label: 'Back', kind: 'back', to: '/' },
        { type: 'heading', text: 'Everything a page can show', level: 1 },
        { type: 'text', text: 'A short introduction in the size that leads into a step.', size: 'lead' },
        { type: 'progress', label: 'Step 2 of 3', value: 2, max: 3 },
        { type: 'stages', label: 'Stages', items: ['Disclosures', 'Review', 'Done'], current: 2 },
        section('Money that matters', [
          { type: 'figure', label: 'Total value', value: '$128,412.10', note: '3 accounts, as of November 21, 2026', size: 'hero' },
          { type: 'text', text: '▲ +$412.10 (1.8%) today', tone: 'positive', spoken: 'Up 412 dollars and 10 cents, 1.8 percent, today' },
          {
            type: 'grid',
            columns: 2,
            children: [
              { type: 'card', children: [{ type: 'figure', label: 'Average yield', value: '4.12%', size: 'large' }] },
              {
                type: 'card',
                tone: 'accent',
                children: [{ type: 'figure', label: 'Rungs', value: '24', size: 'medium', note: 'One a month' }],
              },
            ],
          },
        ]),
        section('Fields', [
          { type: 'textField', name: 'first', label: 'First name', autocomplete: 'given-name', required: 'Enter your first name.' },
          {
            type: 'textField',
            name: 'mail',
            label: 'E-mail',
            hint: 'We write only when something happens.',
            autocomplete: 'email',
            inputMode: 'email',
          },
          { type: 'passwordField', name: 'password', label: 'Password', autocomplete: 'current-password' },
          { type: 'ssnField', name: 'ssn', label: 'SSN', copying: false, hint: 'Nine digits' },
          { type: 'numberField', name: 'share', label: 'Share', unit: '%', min: 1, max: 100 },
          { type: 'moneyField', name: 'amount', label: 'Deposit', hint: 'At least $500.00' },
          { type: 'dateField', name: 'born', label: 'Date of birth', autocomplete: 'bday' },
          {
            type: 'select',
            name: 'state',
            label: 'State',
            options: [
              { value: 'CA', label: 'California' },
              { value: 'NY', label: 'New York' },
            ],
          },
          {
            type: 'radioGroup',
            name: 'plan',
            label: 'What should happen when a bond matures?',
            variant: 'cards',
            options: [
              {
                value: 'until',
                label: 'Keep reinvesting until a date',
                hint: 'Maturing bonds buy the next rung.',
                figure: '4.12%',
                badge: 'Recommended',
              },
              { value: 'off', label: 'Stop reinvesting', hint: 'Every bond that matures is deposited for you.', figure: '0.00%' },
            ],
          },
          {
            type: 'radioGroup',
            name: 'sell',
            label: 'Do you plan to sell in the next 3 years?',
            options: [
              { value: true, label: 'Yes' },
              { value: false, label: 'No' },
            ],
          },
          { type: 'checkbox', name: 'agree', label: 'I have read the agreement.' },
          {
            type: 'slider',
            name: 'months',
            label: 'Ladder length',
            min: 9,
            max: 72,
            step: 3,
            unit: 'months',
            valueText: { $: ['duration', ['get', 'form', 'months']] },
            minLabel: '9 months',
            maxLabel: '6 years',
          },
        ]),
        section('Words', [
          { type: 'note', title: 'Saved', text: 'Your ladder is 27 months long now. Reference LM-20417.', tone: 'positive' },
          { type: 'note', text: 'This length exceeds your target withdrawal date.', tone: 'warning' },
          { type: 'note', text: 'Something went wrong on our end, and nothing was changed.', tone: 'negative' },
          {
            type: 'note',
            text: 'Either way, no bonds are sold.',
            tone: 'info',
            children: [{ type: 'link', label: 'How it works', to: '/help' }],
          },
          {
            type: 'row',
            gap: 'small',
            children: ['neutral', 'positive', 'warning', 'negative', 'info', 'accent'].map((tone) => ({ type: 'badge', text: tone, tone })),
          },
          { type: 'list', items: ['4.00% APY on every dollar', 'Up to $8M FDIC insurance through program banks', 'Zero fees'] },
          {
            type: 'prose',
            blocks: [
              { kind: 'h3', items: [[{ text: 'What you agree to' }]] },
              {
                kind: 'p',
                items: [
                  [
                    { text: 'The terms are ' },
                    { text: 'short', strong: true },
                    { text: ' and ' },
                    { text: 'stand here', href: '/terms' },
                    { text: '.' },
                  ],
                ],
              },
              { kind: 'ol', items: [[{ text: 'You can stop at any time.' }], [{ text: 'Nothing is sold.' }]] },
            ],
          },
          {
            type: 'disclosure',
            label: 'What changes with the level?',
            children: [{ type: 'text', text: 'A high level favours investments whose income is exempt from tax.' }],
          },
          { type: 'divider' },
          {
            type: 'row',
            children: [
              { type: 'icon', path: 'M8 3v18M16 3v18M8 7h8M8 12h8M8 17h8', label: 'A ladder' },
              { type: 'icon', path: 'M6 11h12v9H6z' },
              { type: 'icon', path: 'M3 9l9-5 9 5' },
            ],
          },
        ]),
        section('Facts and figures', [
          {
            type: 'keyFacts',
            items: [
              { label: 'Ladder length', value: '2 years', change: { label: 'Edit', to: '/ladder' } },
              {
                label: 'Reinvesting',
                value: 'Until January 15, 2039',
                note: 'No bonds are sold.',
                change: { id: 'facts.items.1.change', label: 'Edit', press: [{ do: 'navigate', to: '/x' }] },
              },
              { label: 'Deposits go to', value: 'Larkmoor Cash' },
            ],
            id: 'facts',
          },
          {
            type: 'table',
            caption: 'Rungs by month',
            columns: [
              { key: 'month', label: 'Matures' },
              { key: 'value', label: 'Face value', align: 'end' },
            ],
            rows: [
              { month: 'January 2027', value: '$10,000.00' },
              { month: 'February 2027', value: '$9,500.00' },
            ],
          },
          {
            type: 'allocationBars',
            caption: "Here's what's changing",
            sentence: 'US stocks go from 60% to 50%; municipal bonds, which are new, come to 10%.',
            rows: [
              { label: 'US stocks', note: 'Broad market fund', current: 0.6, proposed: 0.5, currentShown: '60%', proposedShown: '50%' },
              { label: 'Municipal bonds', badge: 'NEW', current: 0, proposed: 0.1, currentShown: '0%', proposedShown: '10%' },
            ],
          },
          {
            type: 'bars',
            caption: 'What you would hold',
            sentence: 'US stocks are the largest part, with 45%.',
            rows: [
              { label: 'US stocks', value: 45, shown: '45%' },
              { label: 'Foreign stocks', value: 20, shown: '20%' },
              { label: 'Municipal bonds', value: 18, shown: '18%' },
              { label: 'Treasuries', value: 12, shown: '12%' },
              { label: 'Cash', value: 5, shown: '5%' },
            ],
          },
        ]),
        section('Waiting, nothing and failure', [
          { type: 'polling', message: 'We are checking what you entered.' },
          { type: 'skeleton', height: 64 },
          { type: 'region', names: 'fees', children: [{ type: 'text', text: 'A part that waits by itself.' }] },
          {
            type: 'emptyState',
            text: 'No 1099 for 2026: this account had no sales or dividends.',
            title: 'No tax forms',
            children: [{ type: 'link', label: 'See last year', to: '/taxes' }],
          },
          {
            type: 'errorState',
            text: 'Everything else on this page works.',
            title: "We can't show your debit cards right now",
            children: [{ type: 'button', id: 'again', label: 'Try again', kind: 'secondary', press: [{ do: 'refresh' }] }],
          },
        ]),
        section('Actions', [
          { type: 'link', label: 'Bond Ladder', kind: 'card', hint: 'Automated bond ladder · $128,412.10', to: '/accounts/1' },
          { type: 'link', label: 'Continue application', kind: 'button', to: '/application' },
          {
            type: 'row',
            children: [
              { type: 'button', id: 'go', label: 'Continue', kind: 'primary', press: [{ do: 'submit', event: 'CONTINUE' }] },
              { type: 'button', id: 'fees', label: 'ATM fees', kind: 'secondary', press: [{ do: 'open', dialog: 'fees' }] },
              { type: 'button', id: 'reset', label: 'Reset', kind: 'quiet', press: [{ do: 'reset' }] },
              {
                type: 'button',
                id: 'close',
                label: 'Close account',
                kind: 'danger',
                press: [{ do: 'call', confirm: 'Close this account?' }],
              },
            ],
          },
          {
            type: 'button',
            id: 'off',
            label: 'Not yet',
            kind: 'primary',
            disabled: true,
            reason: 'Choose a length other than the one you have now.',
            press: [{ do: 'submit', event: 'CONTINUE' }],
          },
          {
            type: 'stack',
            gap: 'small',
            children: [
              { type: 'text', text: 'A stack of small things.', size: 'small' },
              { type: 'text', text: 'In legal size.', size: 'caption', tone: 'muted' },
            ],
          },
          { type: 'image', src: '/picture.svg', alt: '', width: 120, height: 40 },
          {
            type: 'split',
            children: [{ type: 'text', text: 'The content.' }],
            side: [{ type: 'card', children: [{ type: 'text', text: 'Beside it.' }] }],
          },
        ]),
        {
          type: 'form',
          name: 'own',
          start: { nickname: '' },
          children: [
            { type: 'textField', name: 'nickname', label: 'Nickname' },
            { type: 'button', id: 'save-own', label: 'Save nickname', kind: 'secondary', press: [{ do: 'call' }] },
          ],
        },
      ],
      'Gallery',
    ),
  };
}
