import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeCompiler } from './node-compiler.ts';
import { implied } from '../../check/page-outline.ts';

const isQuiet = ({ type, kind }: LayoutNode): boolean => (type === 'link' || type === 'button') && kind === 'quiet';

/** True if a row holds nothing but quiet links and buttons, of which two may be shown together. */
function isLoose(children: readonly LayoutNode[]): boolean {
  if (!children.every(isQuiet)) return false;
  return children.some((one, index) =>
    children.slice(0, index).some((other) => implied(one.$if?.$, other.$if?.$) || implied(other.$if?.$, one.$if?.$)),
  );
}

export const compiler: NodeCompiler = {
  outline: ({ children }) => (Array.isArray(children) && isLoose(children) ? { what: 'loose', name: 'row' } : null),
};
