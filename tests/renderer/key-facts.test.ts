import { expect, test } from 'vitest';
import { findPressable } from '#server/pages/pressable.ts';
import { draw } from '../engine/definition/small-library.ts';
import { sharedBrowser } from '../support/browser.ts';
import { pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

const order =
  '- call: placeCardOrder\n                with:\n                  accountId: a\n                  design: ${row.code}\n                  copies: 1\n';
const body = `given:
  accountId: string
load:
  designs:
    operation: getCardDesigns
    with: [accountId]
body:
  - heading: Cards
    level: 1
  - keyFacts:
      - label: \${row.name}
        value: \${row.code}
        change:
          label: Order
          press:
              ${order}        each: row in designs.designs
`;
const designs = [
  { code: 'a', name: 'Alpha' },
  { code: 'b', name: 'Beta' },
];

test.each([true, false])('a change of a row that presses is found by the server, scripts: %s', async (javaScriptEnabled) => {
  const { layout } = draw(body, { load: { designs: { mostCopies: 1, designs } } });
  const site = await openSite(() => ({ json: { outcome: 'done', issues: [], then: [], page: null } }), {
    '/cards': () => pageOf(layout, { url: '/cards' }),
  });
  const browser = await sharedBrowser();
  const context = await browser.newContext({ javaScriptEnabled });
  const tab = await context.newPage();
  try {
    await tab.goto(`${site.url}/cards`);
    const posted = tab.waitForRequest((request) => request.method() === 'POST');
    await tab.getByRole('button', { name: 'Order Beta' }).click();
    const request = await posted;
    const text = request.postData() ?? '';
    const action = javaScriptEnabled ? (JSON.parse(text) as { action: string }).action : (new URLSearchParams(text).get('_action') ?? '');
    expect(new URL(request.url()).pathname).toBe(javaScriptEnabled ? '/api/pages/actions' : '/cards');
    expect(findPressable(layout, action)).toMatchObject({ press: [{ do: 'call' }], node: { label: 'Order' } });
  } finally {
    await context.close();
    await site.close();
  }
});
