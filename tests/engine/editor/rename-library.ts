import type { Workspace } from '#engine/editor/workspace.ts';
import { fixtureWorkspace, replaced } from './fixture-workspace.ts';

export const flow = 'card-order/card-order.flow.yaml';
export const design = 'card-order/views/design.view.yaml';
export const review = 'card-order/views/review.view.yaml';
export const part = 'parts/offer.part.yaml';
export const desk = 'desk/desk.screen.yaml';
export const renewal = 'renewal/renewal.flow.yaml';
export const english = 'card-order/words/en.yaml';
export const shared = 'words/es.yaml';
export const spanish = 'card-order/words/es.yaml';

const documents: Readonly<Record<string, string>> = {
  [part]: `part: offer
given:
  amount: number
  note: string
body:
  - text: \${note} · \${amount}
`,
  [desk]: `screen: desk
title: Desk
path: /desk/{accountId}
metric:
  category: desk
load:
  catalogue:
    operation: getCardDesigns
    with: [accountId]
state:
  open: false
data:
  shown: catalogue.designs
body:
  - heading: Desk
    level: 1
  - text: \${if(open, 'open', 'shut')}
  - button: Look
    press:
      - toggle: open
  - stack:
      - text: \${one.name}
    each: one in shown
  - link: Order
    to: cardOrder
    with: [accountId]
  - button: Why
    press:
      - open: reasons
        with:
          because: \${catalogue.mostCopies}
dialogs:
  reasons:
    given:
      because: number
    title: Why
    body:
      - text: \${because} cards are enough.
`,
  [renewal]: `flow: CARD_RENEWAL
title: Renew a card
metric:
  category: cards
shell: flow
given:
  accountId: string
allow:
  when: person.signedIn
  else: signIn
initial: ask
states:
  ask:
    route: cardRenewal
    path: /accounts/{accountId}/card-renewal
    events:
      ORDER: ordering
  ordering:
    subflow: CARD_ORDER
    with: [accountId]
    ok: done
    back: ask
  done:
    type: final
    go: desk
    with: [accountId]
`,
  'renewal/views/ask.view.yaml': `view: ask
template: step
title: Renew
body:
  - heading: Renew
    level: 1
  - button: Order
    kind: primary
    press:
      - submit: ORDER
`,
  [english]: `order:
  most: You can order at most \${designs.mostCopies} cards.
  kind: Kind of card
`,
  [spanish]: `translation: es
texts:
  - en: Cards \${if(tooMany, 'with designs', '')} of \${designs.mostCopies}
    es: Tarjetas \${if(tooMany, 'con designs', '')} de \${designs.mostCopies}
`,
  [shared]: `translation: es
texts:
  - en: \${note} · \${amount}
    es: \${amount} · \${note}
`,
};

/** The fixture with a part, a page, a second flow, words and a catalog: every kind of name. */
export function renameLibrary(): Workspace {
  const workspace = fixtureWorkspace();
  for (const [path, text] of Object.entries(documents)) workspace.write(path, text);
  workspace.write(
    design,
    replaced(
      workspace,
      design,
      '  - button: Continue',
      "  - text: \"Cards ${if(tooMany, 'with designs', '')} of ${designs.mostCopies}\"\n  - text: ${words.order.kind}\n  - part: offer\n    with:\n      amount: ${designs.mostCopies}\n      note: New\n  - button: Continue",
    ),
  );
  workspace.write(design, replaced(workspace, design, 'rules:', 'values:\n  tooMany: form.copies > designs.mostCopies\nrules:'));
  return workspace;
}
