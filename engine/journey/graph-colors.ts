/**
 * A picture of a flow stands alone, so it carries its colours with it: roles of `renderer/theme/tokens.ts`, and a test holds the two
 * alike. Each is what stands on its surface or its canvas there.
 */
export const graphColors = {
  light: {
    canvas: '#F6F5F1',
    surface: '#FFFFFF',
    sunken: '#ECEAE3',
    border: '#DAD6CC',
    borderStrong: '#7A878C',
    text: '#13222A',
    textMuted: '#45565E',
    textSubtle: '#5A6970',
    accent: '#0B5563',
    accentSubtle: '#E0EEEF',
    negative: '#8E1B15',
    positive: '#1A7A44',
    positiveSubtle: '#E3F2E8',
    info: '#1C5A9E',
    infoSubtle: '#E5EEF8',
    copper: '#8F5222',
  },
  dark: {
    canvas: '#0D1418',
    surface: '#182229',
    sunken: '#10191E',
    border: '#2A383F',
    borderStrong: '#6F8088',
    text: '#ECF1F0',
    textMuted: '#AEBABE',
    textSubtle: '#94A2A8',
    accent: '#62C2CE',
    accentSubtle: '#11343B',
    negative: '#F97D72',
    positive: '#A0EDBF',
    positiveSubtle: '#10301F',
    info: '#93BEFF',
    infoSubtle: '#13294A',
    copper: '#E2A877',
  },
} as const;
