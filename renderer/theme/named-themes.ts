import type { ThemeDocument } from '#schemas/theme-document.ts';

/** Themes to look at layouts in besides the usual one: what a theme can change, each readable throughout. */
export const namedThemes: readonly ThemeDocument[] = [
  {
    theme: '1',
    name: 'Plain contrast',
    light: {
      color: {
        canvas: '#FFFFFF',
        surface: '#FFFFFF',
        sunken: '#F2F2F2',
        text: '#000000',
        textMuted: '#1F1F1F',
        textSubtle: '#333333',
        border: '#767676',
        borderStrong: '#333333',
        accent: '#00344A',
        accentHover: '#00283A',
        accentPressed: '#001C2A',
        accentText: '#00344A',
      },
    },
    dark: {
      color: {
        canvas: '#000000',
        surface: '#0A0A0A',
        sunken: '#000000',
        text: '#FFFFFF',
        textMuted: '#E6E6E6',
        textSubtle: '#CFCFCF',
        border: '#8A8A8A',
        borderStrong: '#C4C4C4',
        accentText: '#9BE4EE',
      },
    },
    radius: { control: '4px', card: '4px' },
  },
  {
    theme: '1',
    name: 'Indigo, dense',
    light: {
      color: {
        accent: '#3A3A9F',
        accentHover: '#30308A',
        accentPressed: '#262672',
        accentText: '#35359A',
        accentSubtle: '#ECECFA',
        selected: '#DEDEF6',
      },
    },
    dark: {
      color: {
        accent: '#A9A9FF',
        accentHover: '#BCBCFF',
        accentPressed: '#9292F0',
        onAccent: '#14143A',
        accentText: '#B9B9FF',
        accentSubtle: '#22224A',
        selected: '#2C2C5E',
      },
    },
    space: { s4: '0.75rem', s5: '1.125rem', s6: '1.5rem', s7: '2.25rem' },
  },
];
