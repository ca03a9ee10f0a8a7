import postcss from 'postcss';
import type { AtRule, ChildNode, Container } from 'postcss';
import type { StyleRule } from './page/first-styles.ts';

/** Names that a selector cannot do without: what stands in `:not(…)` and its like says nothing of that. */
function classesOf(selector: string): string[] {
  const plain = selector.replace(/\\./g, '');
  return [...plain.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '');
}

const isWrap = (node: ChildNode): node is AtRule & Container =>
  node.type === 'atrule' && node.nodes !== undefined && ['layer', 'media', 'container', 'supports'].includes(node.name);

/** The family that a face is of, without its quotes; null for any other rule. */
function familyOf(node: ChildNode): string | null {
  if (node.type !== 'atrule' || node.name !== 'font-face') return null;
  const named = node.nodes?.find((one) => one.type === 'decl' && one.prop === 'font-family');
  return named?.type === 'decl' ? named.value.replaceAll(/["']/g, '') : null;
}

/**
 * A stylesheet as its rules, in order, each with what stands round it and the classes without which it draws nothing. A face draws nothing without a
 * rule that names its family.
 */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const faces: { rule: StyleRule; family: string }[] = [];
  const visit = (container: { nodes?: ChildNode[] | undefined }, wrappers: readonly string[]): void => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'comment') continue;
      if (isWrap(node)) visit(node, [...wrappers, `@${node.name} ${node.params}`]);
      else {
        const rule = { text: node.toString(), wrappers: [...wrappers], needs: node.type === 'rule' ? node.selectors.map(classesOf) : [[]] };
        rules.push(rule);
        const family = familyOf(node);
        if (family !== null) faces.push({ rule, family });
      }
    }
  };
  visit(postcss.parse(css), []);
  for (const { rule, family } of faces)
    rule.needs = rules.flatMap((other) => (!other.text.startsWith('@font-face') && other.text.includes(family) ? other.needs : []));
  return rules;
}
