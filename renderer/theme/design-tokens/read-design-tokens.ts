import { collectDiagnostics, type Report } from '#engine/validation/layout-diagnostics.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';
import { type CheckedTheme, checkTheme } from '../check-theme.ts';
import { type Scheme, usualTheme } from '../usual-theme.ts';
import { extensionOf } from './extension.ts';
import { flatTokens, type FlatToken, mostValues, resolvedValue, type Unresolved } from './flat-tokens.ts';
import { isTokenGroup, type TokenGroup, tokenValues } from './token-values.ts';
import { type TokenSource, tokenSources } from './token-sources.ts';

type Groups = Record<string, Record<string, string>>;

/** Texts by group and name, and where each comes from. */
interface SchemeTokens {
  /** Colors and shadows; null where nothing of the document is about this scheme alone. */
  ofScheme: Groups | null;
  shape: Groups;
}

const isOfShape = (group: string): boolean => Object.hasOwn(usualTheme.shape, group);

/** True for a document of the Design Tokens modules; a theme of ours says `theme` instead. */
export const isDesignTokens = (value: unknown): boolean => isObject(value) && value['theme'] !== '1';

/**
 * The theme that a document of the Design Tokens Format or Resolver Module 2025.10 says: a resolver's contexts `light` and `dark`, or the tokens of a plain
 * document for light and of `dark` for dark. Tokens that no theme has are left out with a diagnostic, but for those that others refer to. Each pair of
 * colors that the theme changes is measured again. A resolver is given alone. Never throws.
 */
export function readDesignTokens(value: unknown, dark?: unknown): CheckedTheme {
  const { diagnostics, report } = collectDiagnostics();
  if (!isDesignTokens(value) || (dark !== undefined && !isDesignTokens(dark))) {
    report(
      'not-a-theme',
      '',
      'This is no document of the Design Tokens Format Module 2025.10: an object of groups of tokens, or a resolver.',
    );
    return { theme: null, diagnostics };
  }
  const document = membersOf(value);
  const isResolver = Object.hasOwn(document, 'resolutionOrder');
  if (isResolver && dark !== undefined) {
    report('not-a-theme', '', 'A resolver has both light and dark in it: give it alone, or give two plain documents of tokens.');
    return { theme: null, diagnostics };
  }
  if (isResolver && document['version'] !== '2025.10')
    report('not-a-theme', '/version', 'Only version 2025.10 of resolvers is known: write "version": "2025.10".');
  const places = new Map<string, string>();
  const readScheme = (scheme: Scheme, plain: unknown): SchemeTokens => {
    const alone: TokenSource = { tokens: membersOf(plain), pointer: '', isUsual: false, isOfContext: false };
    return tokensOfScheme(scheme, isResolver ? tokenSources(document, scheme, report) : [alone], places, report);
  };
  const light = readScheme('light', document);
  const darkTokens = readScheme('dark', dark);
  compareShapes(light.shape, darkTokens.shape, places, report);
  const name = document['name'] ?? document['$description'];
  const checked = checkTheme({
    theme: '1',
    name: typeof name === 'string' ? name : 'My theme',
    ...(light.ofScheme && { light: light.ofScheme }),
    ...(darkTokens.ofScheme && { dark: darkTokens.ofScheme }),
    ...light.shape,
  });
  const own = checked.diagnostics.map((one) => ({ ...one, pointer: places.get(one.pointer) ?? one.pointer }));
  return { theme: checked.theme, diagnostics: [...diagnostics, ...own] };
}

function tokensOfScheme(scheme: Scheme, sources: readonly TokenSource[], places: Map<string, string>, report: Report): SchemeTokens {
  const tokens = flatTokens(sources, report);
  const [ofScheme, shape]: [Groups, Groups] = [{}, {}];
  let isSaid = false;
  const referred = new Set<string>();
  const strangers: FlatToken[] = [];
  const groupOf = (group: string): Record<string, string> => ((isOfShape(group) ? shape : ofScheme)[group] ??= {});
  for (const { tokens: tree, isUsual, isOfContext } of sources) {
    if (isUsual) continue;
    isSaid ||= isOfContext;
    for (const group of Object.keys(tree)) if (isTokenGroup(group)) groupOf(group);
  }
  for (const flat of tokens.values()) {
    const [group = '', name = '', ...deeper] = flat.path;
    const resolved = resolvedValue(tokens, flat, (one) => referred.add(one));
    if (!isTokenGroup(group) || name === '' || deeper.length > 0) {
      strangers.push(flat);
      continue;
    }
    const text = textOf(group, flat, resolved, report);
    if (text === null || (flat.source.isUsual && text === usualText(scheme, group, name))) continue;
    isSaid ||= !isOfShape(group);
    places.set(`${isOfShape(group) ? '' : `/${scheme}`}/${group}/${name}`, flat.pointer);
    groupOf(group)[name] = text;
  }
  for (const { path, pointer } of strangers)
    if (!referred.has(path.join('.')))
      report(
        'unknown-token',
        pointer,
        `\`${path.join('.').slice(0, 60)}\` is no token of a theme: no other token refers to it, so it is left out.`,
      );
  return { ofScheme: isSaid ? ofScheme : null, shape };
}

function usualText(scheme: Scheme, group: string, name: string): string | undefined {
  const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = isOfShape(group) ? usualTheme.shape : usualTheme[scheme];
  return groups[group]?.[name];
}

/** The theme's text of a token's value, in the spelling that it had where that still means the same. */
function textOf(
  group: TokenGroup,
  { type, token, pointer }: FlatToken,
  resolved: ReturnType<typeof resolvedValue>,
  report: Report,
): string | null {
  const values = tokenValues[group];
  const isOfType = (type === null || type === values.type) && 'value' in resolved;
  const text = isOfType ? values.text(resolved.value) : null;
  if (text === null) {
    const why = 'problem' in resolved ? unresolved[resolved.problem] : `This is none of the values that a \`${group}\` may have`;
    report(
      'token-value',
      pointer,
      `${why}: write a value of type ${values.type}${values.type === 'color' ? ' in sRGB, or with `hex`' : ''}.`,
    );
    return null;
  }
  const { written } = extensionOf(token);
  return typeof written === 'string' && values.text(values.value(written)) === text ? written : text;
}

const unresolved: Readonly<Record<Unresolved, string>> = {
  missing: 'What this token refers to is not here',
  circle: 'This token refers to itself, or to one that leads back to it',
  'too-many': `This token refers to more than ${mostValues} values`,
};

/** Lengths and times are the same in both schemes. */
function compareShapes(light: Groups, dark: Groups, places: ReadonlyMap<string, string>, report: Report): void {
  for (const [group, tokens] of Object.entries(dark))
    for (const [name, text] of Object.entries(tokens))
      if (light[group]?.[name] !== text)
        report(
          'token-value',
          places.get(`/${group}/${name}`) ?? '',
          'Only colors and shadows differ between light and dark: write the same value for both. That of light counts.',
        );
}
