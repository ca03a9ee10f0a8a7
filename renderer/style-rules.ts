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

/** A stylesheet as its rules, in order, each with what stands round it and the classes without which it draws nothing. */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const visit = (container: { nodes?: ChildNode[] | undefined }, wrappers: readonly string[]): void => {
    for (const node of container.nodes ?? []) {
      if (node.type === 'comment') continue;
      if (isWrap(node)) visit(node, [...wrappers, `@${node.name} ${node.params}`]);
      else rules.push({ text: node.toString(), around: [...wrappers], needs: node.type === 'rule' ? node.selectors.map(classesOf) : [[]] });
    }
  };
  visit(postcss.parse(css), []);
  return rules;
}
