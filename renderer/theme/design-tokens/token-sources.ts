import { pointerPart } from '#engine/validation/walk-layout.ts';
import type { Report } from '#engine/validation/layout-diagnostics.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';
import type { Scheme } from '../usual-theme.ts';
import { extensionOf } from './extension.ts';

/** A tree of tokens, with its JSON pointer in the document as given. */
export interface TokenSource {
  tokens: Readonly<Record<string, unknown>>;
  pointer: string;
  /** The tokens of the usual theme, of which a theme has those that were changed. */
  isUsual: boolean;
  /** True where the source counts in one context alone. */
  isOfContext: boolean;
}

/** Sets may refer to sets; a document whose references go deeper than this refers in a circle. */
const mostReferences = 8;
/** References that are followed in a scheme: sets that refer to many sets each would be more than can be walked. */
const mostFollowed = 1000;

/** The trees of tokens that count in a scheme, in their order: a token of a later one replaces that of an earlier one. */
export function tokenSources(document: Readonly<Record<string, unknown>>, scheme: Scheme, report: Report): TokenSource[] {
  const named = (kind: 'sets' | 'modifiers', name: string): unknown => {
    const all = membersOf(document[kind]);
    return Object.hasOwn(all, name) ? all[name] : undefined;
  };

  let followed = 0;

  function ofSources(sources: unknown, pointer: string, from: Omit<TokenSource, 'tokens' | 'pointer'>, depth: number): TokenSource[] {
    const list: unknown[] = Array.isArray(sources) ? sources : [];
    return list.flatMap((source, index) => {
      const at = `${pointer}/${index}`;
      const reference = membersOf(source)['$ref'];
      if (typeof reference === 'string') return referred(reference, at, from, depth + 1);
      return isObject(source) ? [{ ...from, tokens: membersOf(source), pointer: at }] : [];
    });
  }

  const ofSet = (set: unknown, pointer: string, isOfContext: boolean, depth: number): TokenSource[] =>
    ofSources(membersOf(set)['sources'], `${pointer}/sources`, { isOfContext, isUsual: extensionOf(set)['usual'] === true }, depth);

  function ofModifier(modifier: unknown, pointer: string, name: string, depth: number): TokenSource[] {
    const { contexts, default: usual } = membersOf(modifier);
    const all = membersOf(contexts);
    const context = Object.hasOwn(all, scheme) ? scheme : typeof usual === 'string' ? usual : Object.keys(all)[0];
    if (context === undefined || !Object.hasOwn(all, context)) {
      report('token-value', pointer, `The modifier \`${name.slice(0, 40)}\` has no context that could be chosen: give it a \`default\`.`);
      return [];
    }
    const at = `${pointer}/contexts${pointerPart(context)}`;
    return ofSources(all[context], at, { isUsual: false, isOfContext: context === scheme }, depth);
  }

  function referred(reference: string, at: string, from: Omit<TokenSource, 'tokens' | 'pointer'>, depth: number): TokenSource[] {
    const [, kind, written = ''] = /^#\/(sets|modifiers)\/([^/]+)$/.exec(reference) ?? [];
    const name = written.replaceAll('~1', '/').replaceAll('~0', '~');
    const found = kind === 'sets' || kind === 'modifiers' ? named(kind, name) : undefined;
    followed += 1;
    if (followed > mostFollowed) {
      if (followed === mostFollowed + 1)
        report('token-value', at, `This document follows more than ${mostFollowed} references: put the tokens where they are referred to.`);
      return [];
    }
    if (found === undefined || depth > mostReferences) {
      const why = depth > mostReferences ? 'refers in a circle' : 'is not in this document';
      report('token-value', at, `\`${reference.slice(0, 60)}\` ${why}: put the tokens where they are referred to.`);
      return [];
    }
    const pointer = `/${kind}${pointerPart(name)}`;
    return kind === 'sets' ? ofSet(found, pointer, from.isOfContext, depth) : ofModifier(found, pointer, name, depth);
  }

  const order = document['resolutionOrder'];
  const items: unknown[] = Array.isArray(order) ? order : [];
  return items.flatMap((item, index) => {
    const at = `/resolutionOrder/${index}`;
    const { $ref: reference, type, name } = membersOf(item);
    if (typeof reference === 'string') return referred(reference, at, { isUsual: false, isOfContext: false }, 0);
    return type === 'modifier' ? ofModifier(item, at, String(name), 0) : ofSet(item, at, false, 0);
  });
}
