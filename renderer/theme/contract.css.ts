import { createGlobalThemeContract, globalLayer } from '@vanilla-extract/css';

/** Later layers win. Components never need a specificity trick to beat the reset. */
export const layers = {
  reset: globalLayer('reset'),
  theme: globalLayer('theme'),
  base: globalLayer('base'),
  components: globalLayer('components'),
  utilities: globalLayer('utilities'),
};

/** Global names, so that documents and e-mail can read the same variables. */
export const vars = createGlobalThemeContract(
  {
    color: {
      canvas: null,
      surface: null,
      sunken: null,
      raised: null,
      text: null,
      textMuted: null,
      textSubtle: null,
      border: null,
      borderStrong: null,
      accent: null,
      accentHover: null,
      accentPressed: null,
      onAccent: null,
      accentText: null,
      accentSubtle: null,
      selected: null,
      focus: null,
      positive: null,
      positiveSubtle: null,
      negative: null,
      negativeSubtle: null,
      danger: null,
      onDanger: null,
      warning: null,
      warningSubtle: null,
      info: null,
      infoSubtle: null,
      copper: null,
      scrim: null,
    },
    chart: { s1: null, s2: null, s3: null, s4: null, s5: null, s6: null },
    ramp: { r1: null, r2: null, r3: null, r4: null, r5: null },
    space: { s0: null, s1: null, s2: null, s3: null, s4: null, s5: null, s6: null, s7: null, s8: null, s9: null },
    radius: { control: null, card: null, sheet: null, pill: null },
    shadow: { e1: null, e2: null, e3: null },
    time: { fast: null, base: null, slow: null, sheet: null },
    ease: { enter: null, exit: null },
  },
  (_value, path) => `ui-${path.join('-')}`,
);
