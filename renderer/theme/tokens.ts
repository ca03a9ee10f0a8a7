/**
 * The design's numbers as plain data, so that a test can recompute every contrast pair and anything else can read them.
 * Roles, not shades: a component asks for `textMuted`, never for a grey.
 */
export const light = {
  canvas: '#F6F5F1',
  surface: '#FFFFFF',
  sunken: '#ECEAE3',
  raised: '#FFFFFF',
  text: '#13222A',
  textMuted: '#45565E',
  textSubtle: '#5A6970',
  border: '#DAD6CC',
  borderStrong: '#7A878C',
  accent: '#0B5563',
  accentHover: '#084652',
  accentPressed: '#063741',
  onAccent: '#FFFFFF',
  accentText: '#0A5160',
  accentSubtle: '#E0EEEF',
  selected: '#D3E6E8',
  focus: '#1D5BD6',
  positive: '#1A7A44',
  positiveSubtle: '#E3F2E8',
  negative: '#8E1B15',
  negativeSubtle: '#FBE9E7',
  danger: '#A8201A',
  onDanger: '#FFFFFF',
  warning: '#7E5200',
  warningSubtle: '#FBF0D9',
  info: '#1C5A9E',
  infoSubtle: '#E5EEF8',
  copper: '#8F5222',
  neutral: '#ECEAE3',
  chip: '#F1EFE9',
  hair: '#ECEAE3',
  kindCash: '#DDEDEE',
  onKindCash: '#0B5563',
  kindInvesting: '#E3ECF7',
  onKindInvesting: '#1C5A9E',
  kindBonds: '#ECE7F8',
  onKindBonds: '#5A3FA3',
  kindRetirement: '#F8EBDD',
  onKindRetirement: '#8F5222',
  kindStocks: '#E0F1E6',
  onKindStocks: '#1A7A44',
  kindCollege: '#F6E6EF',
  onKindCollege: '#8A2F63',
  kindLoan: '#EFEAD6',
  onKindLoan: '#665410',
  scrim: 'rgb(12 22 28 / .48)',
};

export type ColorRoles = typeof light;

export const dark: ColorRoles = {
  canvas: '#0D1418',
  surface: '#182229',
  sunken: '#10191E',
  raised: '#1B262C',
  text: '#ECF1F0',
  textMuted: '#AEBABE',
  textSubtle: '#94A2A8',
  border: '#2A383F',
  borderStrong: '#6F8088',
  accent: '#62C2CE',
  accentHover: '#7CD0DA',
  accentPressed: '#4FAEBB',
  onAccent: '#05252B',
  accentText: '#7FD3DD',
  accentSubtle: '#11343B',
  selected: '#16414A',
  focus: '#8DB8FF',
  positive: '#A0EDBF',
  positiveSubtle: '#10301F',
  negative: '#F97D72',
  negativeSubtle: '#3B1714',
  danger: '#F97D72',
  onDanger: '#2B0603',
  warning: '#EFC46E',
  warningSubtle: '#34270B',
  info: '#93BEFF',
  infoSubtle: '#13294A',
  copper: '#E2A877',
  neutral: '#2B3941',
  chip: '#25323A',
  hair: '#25323A',
  kindCash: '#12363D',
  onKindCash: '#7FD3DD',
  kindInvesting: '#162B49',
  onKindInvesting: '#93BEFF',
  kindBonds: '#2A2247',
  onKindBonds: '#C3B2FF',
  kindRetirement: '#3A2716',
  onKindRetirement: '#E2A877',
  kindStocks: '#123222',
  onKindStocks: '#A0EDBF',
  kindCollege: '#3B1A2D',
  onKindCollege: '#F2A6CF',
  kindLoan: '#312A0E',
  onKindLoan: '#E3CE7A',
  scrim: 'rgb(0 0 0 / .62)',
};

/** Series of a chart: told apart by colour-blind eyes too, and each at least 3:1 on a surface and on the canvas. */
export const chartLight = { s1: '#326B80', s2: '#9D4501', s3: '#9C75CC', s4: '#23A069', s5: '#6D1A24', s6: '#233A6E' };
export const chartDark: typeof chartLight = { s1: '#6AD0DF', s2: '#EAA448', s3: '#A08CE9', s4: '#D0F1B3', s5: '#B34B53', s6: '#4C73A8' };

/** Parts of an allocation: one hue, always with text beside them, since the last steps are under 3:1. */
export const rampLight = { r1: '#0B4A57', r2: '#1F6E7C', r3: '#4A93A0', r4: '#7DB5BE', r5: '#B1D3D8' };
export const rampDark: typeof rampLight = { r1: '#6AD0DF', r2: '#55B3C1', r3: '#4296A3', r4: '#327A86', r5: '#256069' };

export const shadowLight = {
  e1: '0 1px 2px rgb(19 34 42 / .05)',
  e2: '0 4px 16px -4px rgb(19 34 42 / .14)',
  e3: '0 16px 48px -12px rgb(19 34 42 / .24)',
};
export const shadowDark: typeof shadowLight = {
  e1: '0 1px 2px rgb(0 0 0 / .12)',
  e2: '0 4px 16px -4px rgb(0 0 0 / .28)',
  e3: '0 16px 48px -12px rgb(0 0 0 / .48)',
};

/** Steps of 2 4 8 12 16 24 32 48 64 96 px, in rem so that they grow with the reader's text size (`spaceOnScreen`). */
export const space = {
  s0: '0.125rem',
  s1: '0.25rem',
  s2: '0.5rem',
  s3: '0.75rem',
  s4: '1rem',
  s5: '1.5rem',
  s6: '2rem',
  s7: '3rem',
  s8: '4rem',
  s9: '6rem',
};
/** A space as pages have it: it grows with the text as far as the screen has room. On a telephone large text keeps the room for its letters. */
export const spaceOnScreen = (length: string): string => (length.endsWith('rem') ? `min(${length}, ${parseFloat(length) * 5}vw)` : length);
export const radius = { control: '10px', tile: '12px', choice: '14px', card: '16px', sheet: '20px', pill: '999px' };
export const time = { fast: '90ms', base: '160ms', slow: '240ms', sheet: '300ms' };
export const ease = { enter: 'cubic-bezier(.2, 0, 0, 1)', exit: 'cubic-bezier(.4, 0, 1, 1)' };

/** Content widths: flows narrow (530 px), comparison and review wide (720), dashboards full (1120). */
export const widths = { narrow: '33.125rem', wide: '45rem', full: '70rem' };
