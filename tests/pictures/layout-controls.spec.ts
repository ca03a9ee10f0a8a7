import { expect, test, type Page } from '@playwright/test';
import { layoutFindingsOf } from '../support/layout-findings.ts';

const style = 'margin: 0; font: 16px/1.5 sans-serif';
const clean = `
  <h1 style="font-size: 24px">A page</h1>
  <p>A sentence with <a href="#a">a link</a> in it.</p>
  <span style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; white-space: nowrap">For assistive technology alone</span>
  <div style="overflow-x: auto; inline-size: 200px" tabindex="0"><div style="inline-size: 900px">What is wide scrolls in a box of its own</div></div>
  <label style="display: block; padding: 8px"><input type="radio" style="inline-size: 13px"> A small circle with a label</label>
  <button style="padding: 8px">Continue</button>`;

/** One thing wrong each, and what is said of it. */
const planted: Record<string, { html: string; said: RegExp }> = {
  'a box wider than the page': {
    html: '<div style="inline-size: 400px">Wide</div>',
    said: /^scrolls sideways, 400 of 320 pixels: div "Wide"$/,
  },
  'a text cut off by its box': {
    html: '<p style="inline-size: 60px; overflow: hidden; white-space: nowrap">These words do not fit</p>',
    said: /^is cut off: p "These words do not fit"$/,
  },
  'a text cut off at its foot': {
    html: '<div style="block-size: 30px; overflow: hidden"><p>One</p><p>Two</p></div>',
    said: /^is cut off: p "(?:One|Two)"$/,
  },
  'a text cut off at the edge of a page that hides what is outside': {
    html: '<style>body { overflow-x: clip }</style><p style="margin-inline-start: -40px">Begins outside</p>',
    said: /^is cut off: p "Begins outside"$/,
  },
  'a text that sticks out of its button': {
    html: '<button style="inline-size: 60px; padding: 8px; white-space: nowrap">Longer than the button</button>',
    said: /^its text sticks out: button "Longer than the button"$/,
  },
  'a short word broken on a button': {
    html: '<button style="inline-size: 60px; padding: 8px; overflow-wrap: anywhere">Continue</button>',
    said: /^is broken: "Continue" of button "Continue"$/,
  },
  'two texts over one another': {
    html: '<p>Below</p><p style="margin-block-start: -40px">Above</p>',
    said: /^texts lie over one another: p "(?:Below|Above)" and p "(?:Below|Above)"$/,
  },
  'a text over a button': {
    html: '<div><button style="padding: 8px">Save</button></div><p style="margin: -34px 0 0 8px">Words</p>',
    said: /^a text lies over what is pressed: p "Words" over button "Save"$/,
  },
  'two buttons over one another': {
    html: '<button style="padding: 8px 30px">One</button><button style="padding: 8px 30px; margin-inline-start: -15px">Two</button>',
    said: /^two to press lie over one another: button "One" and button "Two"$/,
  },
  'something small to press': {
    html: '<button style="padding: 0; border: 0; font-size: 12px; line-height: 1; inline-size: 20px; block-size: 20px">x</button>',
    said: /^is 20 by 20 pixels to press: button "x"$/,
  },
};

const findingsIn = async (page: Page, html: string): Promise<string[]> => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.setContent(`<!doctype html><html lang="en"><body style="${style}">${html}</body></html>`);
  return layoutFindingsOf(page.mainFrame());
};

test('A1-02: nothing is found where nothing is wrong: a scrolled box, hidden words, a link in a sentence and a labelled choice are well', async ({
  page,
}) => {
  expect(await findingsIn(page, clean)).toEqual([]);
});

for (const [what, { html, said }] of Object.entries(planted))
  test(`${what} is found (negative control)`, async ({ page }) => {
    const findings = await findingsIn(page, clean + html);
    expect(findings.join('\n')).toMatch(new RegExp(said.source, 'm'));
  });

test('of a page under an open dialog only the dialog is looked at', async ({ page }) => {
  const dialog =
    '<dialog><button style="padding: 8px">Close</button></dialog><script>document.querySelector("dialog").showModal()</script>';
  expect(await findingsIn(page, `${planted['two texts over one another']?.html}${dialog}`)).toEqual([]);
});
