/** The appearance of a drawing besides its width, which a person's system or a reader's settings would decide. */
export interface Appearance {
  theme: 'light' | 'dark';
  contrast: 'usual' | 'more';
  direction: 'ltr' | 'rtl';
  /** Percent of the usual text size. */
  text: 100 | 200;
  motion: 'full' | 'reduced';
}

export const usualAppearance: Appearance = { theme: 'light', contrast: 'usual', direction: 'ltr', text: 100, motion: 'full' };

/** Media features that a look decides, as the stylesheets name them; each makes its rules hold always or never. */
const decided = (appearance: Appearance): [condition: RegExp, holds: boolean][] => [
  [/prefers-contrast:\s*more/, appearance.contrast === 'more'],
  [/prefers-reduced-motion:\s*reduce/, appearance.motion === 'reduced'],
];
const asWritten = new WeakMap<CSSMediaRule, string>();

/**
 * Shows a document in this look. What a stylesheet asks the system, the look answers: the very rules that a customer with that
 * setting gets, not a copy of them. Stylesheets of another origin must have been fetched with CORS to be read.
 */
export function applyAppearance(document: Document, appearance: Appearance): void {
  const { documentElement: root } = document;
  root.dataset['theme'] = appearance.theme;
  root.dir = appearance.direction;
  root.style.setProperty('font-size', appearance.text === 200 ? '200%' : '');
  const answers = decided(appearance);
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const written = asWritten.get(rule) ?? rule.media.mediaText;
        const answer = answers.find(([condition]) => condition.test(written));
        if (answer) {
          asWritten.set(rule, written);
          rule.media.mediaText = answer[1] ? 'all' : 'not all';
        }
      }
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
}
