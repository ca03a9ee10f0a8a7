import type { ThemeDocument } from '#schemas/theme-document.ts';
import { type Scheme, schemes, usualTheme } from '../usual-theme.ts';
import { withExtension } from './extension.ts';
import { isTokenGroup, type TokenGroup, tokenValues } from './token-values.ts';

/** The addresses of the published schemas, for editors. */
const schemaAddress = (name: 'format' | 'resolver'): string => `https://www.designtokens.org/schemas/2025.10/${name}.json`;

type Groups = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/**
 * A checked theme as a document of the Design Tokens Resolver Module 2025.10: every token as it usually is, in sets marked so, and over them what the theme
 * changes, with the contexts `light` and `dark`. `readDesignTokens` makes the same theme of it.
 */
export function writeDesignTokens({ theme: _version, name, light, dark, ...shape }: ThemeDocument): object {
  const own = { light, dark };
  const usual = (scheme: string, groups: Groups): [string, object] => [
    `usual-${scheme}`,
    { sources: [tokensOf(groups)], ...withExtension({ usual: true }) },
  ];
  const contextOf = (scheme: Scheme): object[] => [
    { $ref: `#/sets/usual-${scheme}` },
    ...(own[scheme] === undefined ? [] : [tokensOf(own[scheme])]),
  ];
  return {
    $schema: schemaAddress('resolver'),
    name,
    version: '2025.10',
    sets: {
      ...Object.fromEntries([usual('shape', usualTheme.shape), ...schemes.map((scheme) => usual(scheme, usualTheme[scheme]))]),
      shape: { sources: [{ $ref: '#/sets/usual-shape' }, tokensOf(shape)] },
    },
    modifiers: { scheme: { contexts: Object.fromEntries(schemes.map((scheme) => [scheme, contextOf(scheme)])), default: 'light' } },
    resolutionOrder: [{ $ref: '#/sets/shape' }, { $ref: '#/modifiers/scheme' }],
  };
}

/** All tokens of a theme in one scheme as a document of the Design Tokens Format Module 2025.10, for a tool that reads no resolver. */
export function writeFlatTokens(theme: ThemeDocument, scheme: Scheme): object {
  const usual: Groups = { ...usualTheme[scheme], ...usualTheme.shape };
  const { light: _light, dark: _dark, theme: _version, name: _name, ...shape } = theme;
  const own: Groups = { ...theme[scheme], ...shape };
  const whole = Object.entries(usual).map(([group, tokens]) => [group, { ...tokens, ...own[group] }] as const);
  return { $schema: schemaAddress('format'), $description: theme.name, ...tokensOf(Object.fromEntries(whole)) };
}

function tokensOf(groups: Groups): object {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, tokens]) =>
      tokens === undefined || !isTokenGroup(group)
        ? []
        : [[group, Object.fromEntries(Object.entries(tokens).map(([name, text]) => [name, tokenOf(group, text)]))]],
    ),
  );
}

function tokenOf(group: TokenGroup, text: string): object {
  const { type, value, text: spell } = tokenValues[group];
  const written = value(text);
  return { $type: type, $value: written, ...(spell(written) !== text && withExtension({ written: text })) };
}
