import { viewEnvelope } from '#engine/page/view-envelope.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';

/** A page around a layout, as the server would answer it. */
export function pageOf(layout: Layout, more: Partial<Page> = {}): Page {
  return {
    ...viewEnvelope({ type: 'BmlView', layout }, 'Gallery'),
    kind: 'screen',
    status: 200,
    url: '/gallery',
    route: 'gallery',
    pageViewMetric: { pageCategory: 'test', pageName: 'gallery' },
    notices: [],
    issues: [],
    voyager: null,
    posted: null,
    csrf: 'token',
    key: 'key-1',
    signedIn: true,
    session: null,
    ...more,
  };
}

export const layout = (body: LayoutNode[], more: Partial<Layout> = {}): Layout => ({ bml: '1', title: 'A page', body, ...more });

/** The frame of a journey around a view's own nodes. */
export function inShell(
  body: LayoutNode[],
  title: string,
  width: 'narrow' | 'reading' | 'centered' | 'wide' | 'full' = 'narrow',
): LayoutNode[] {
  return [
    {
      type: 'landmark',
      kind: 'header',
      label: 'Journey',
      children: [
        {
          type: 'row',
          justify: 'between',
          align: 'center',
          children: [
            { type: 'link', label: 'Larkmoor', kind: 'brand', to: '/' },
            { type: 'text', text: title, tone: 'muted', size: 'small' },
            { type: 'link', label: 'Save and exit', kind: 'quiet', to: '/' },
          ],
        },
      ],
    },
    { type: 'landmark', kind: 'main', width, children: body },
    {
      type: 'landmark',
      kind: 'footer',
      children: [
        {
          type: 'row',
          gap: 'small',
          children: [
            { type: 'text', text: 'Questions?', size: 'caption', tone: 'muted' },
            { type: 'link', label: 'Call (800) 555-0142', kind: 'quiet', to: 'tel:+18005550142' },
          ],
        },
      ],
    },
  ];
}

const lengths = Array.from({ length: 22 }, (_, index) => {
  const length = 9 + index * 3;
  return {
    length,
    isCurrentSelection: length === 24,
    fee: '0.0015',
    minimumTerminatedDate: `20${27 + Math.floor(length / 12)}-${String((length % 12) + 1).padStart(2, '0')}-15`,
    bondsOutsideLadder: length < 24 ? 3 : 0,
    numberOfNewRungs: Math.max(0, length - 24),
    yield: (0.0398 + length / 20000).toFixed(4),
  };
});
const months = ['get', 'form', 'months'] as const;
const same = ['==', months, 24] as const;

/** The ladder step as the server projects it: what the browser still decides is in expressions. */
export function ladderLayout(start: JsonObject = { months: 24 }): Layout {
  return {
    bml: '1',
    title: 'Edit ladder length',
    form: start,
    data: { lengths, target: '2032-06-01' },
    rules: [
      { that: { $: ['!=', months, 24] }, say: 'Choose a length other than the one you have now.', at: 'months' },
      {
        that: { $: ['<=', ['index', ['pluck', ['get', 'data', 'lengths'], 'length'], 0], months] },
        say: 'Choose one of the lengths on the scale.',
        at: 'months',
      },
    ],
    body: inShell(
      [
        { type: 'link', id: 'back', label: 'Back', kind: 'back', press: [{ do: 'submit', event: 'BACK', check: false }] },
        { type: 'heading', text: 'Edit ladder length', level: 1 },
        { type: 'text', text: 'The length is how far out your longest rung matures. Bond Ladder is 2 years long now.', size: 'lead' },
        {
          type: 'slider',
          name: 'months',
          label: 'Ladder length',
          min: 9,
          max: 72,
          step: 3,
          unit: 'months',
          boxLabel: 'Length in months',
          valueText: { $: ['duration', months] },
          minLabel: '9 months',
          maxLabel: '6 years',
        },
        {
          type: 'note',
          tone: 'warning',
          live: true,
          text: 'This length exceeds your target withdrawal date on June 1, 2032.',
          $if: { $: ['>', months, 60] },
        },
        {
          type: 'card',
          children: [
            {
              type: 'figure',
              label: 'Average yield of the ladder',
              size: 'large',
              value: { $: ['percent', ['get', 'data', 'lengths', ['-', ['/', months, 3], 3], 'yield'], 2] },
            },
            {
              type: 'keyFacts',
              items: [
                { label: 'Annual fee', value: '0.15%' },
                { label: 'New rungs', value: { $: ['text', ['-', months, 24], ' more'] } },
                { label: 'Every rung matures by', value: 'March 15, 2029' },
              ],
            },
            { type: 'text', text: 'Yields are estimates of today, after the fee.', size: 'caption', tone: 'muted' },
          ],
        },
        {
          type: 'note',
          tone: 'info',
          live: true,
          text: 'Lengthening adds empty monthly rungs at the far end. No bonds are sold.',
          $if: { $: ['>', months, 24] },
        },
        {
          type: 'row',
          gap: 'medium',
          children: [
            {
              type: 'button',
              id: 'continue',
              label: 'Continue',
              kind: 'primary',
              disabled: { $: same },
              reason: 'Choose a length other than the one you have now.',
              press: [{ do: 'submit', event: 'CONTINUE' }],
            },
            { type: 'button', id: 'reset', label: 'Reset', kind: 'quiet', press: [{ do: 'reset' }] },
          ],
        },
      ],
      'Edit ladder length',
    ),
  };
}
export const voyager = (more: Partial<NonNullable<Page['voyager']>> = {}): NonNullable<Page['voyager']> => ({
  voyagerRecordId: 'record-1',
  voyagerType: 'CARD_ORDER',
  stepId: 'length',
  revision: 1,
  save: { at: Date.now() },
  expiresAt: null,
  ...more,
});

export const ladderPage = (more: Partial<Page> = {}): Page =>
  pageOf(ladderLayout(), { kind: 'flow', url: '/ladder', voyager: voyager(), ...more });

export function confirmLayout(length = 27): Layout {
  return {
    bml: '1',
    title: 'Confirm your new ladder length',
    present: 'dialog',
    cancel: 'BACK',
    under: ladderLayout({ months: length }),
    body: inShell(
      [
        { type: 'heading', text: `Change your ladder to ${length} months?`, level: 1 },
        {
          type: 'keyFacts',
          items: [
            { label: 'New length', value: `${length} months` },
            { label: 'Annual fee', value: '0.15%' },
          ],
        },
        {
          type: 'row',
          gap: 'medium',
          children: [
            {
              type: 'button',
              id: 'confirm',
              label: 'Confirm',
              kind: 'primary',
              busyLabel: 'Saving…',
              press: [{ do: 'submit', event: 'CONFIRM' }],
            },
            { type: 'button', id: 'cancel', label: 'Cancel', kind: 'secondary', press: [{ do: 'submit', event: 'BACK', check: false }] },
          ],
        },
      ],
      'Edit ladder length',
    ),
  };
}

export const answerOf = (layoutShown: Layout, more: Partial<VoyagerAnswer> = {}): VoyagerAnswer => ({
  voyagerRecordId: 'record-1',
  voyagerType: 'CARD_ORDER',
  stepId: 'confirm',
  revision: 2,
  view: { type: 'BmlView', layout: layoutShown },
  pageViewMetric: { pageCategory: 'test', pageName: 'confirm' },
  issues: [],
  save: { at: Date.now() },
  transition: { kind: 'forward', url: '/ladder/confirm' },
  expiresAt: null,
  ...more,
});
