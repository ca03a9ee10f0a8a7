import type { LayoutNode } from '#schemas/node-definition.ts';
import { valueOf } from '../../read/authored.ts';
import { asValue, compileWords } from '../../bind/compile-expression.ts';
import { loadsNamed } from '../../bind/loads-named.ts';
import { nextId } from '../view-draft.ts';
import type { NodeCompiler, WrittenNode } from './node-compiler.ts';

/** `region: [names]`: which reads it waits for, and what stands there where one of them failed: nodes, or words with a way to try again. */
function compileRegion({ node, map, first, place, draft }: WrittenNode): void {
  const { compilation } = draft;
  const names = loadsNamed(first.value.kind === 'list' ? first.value.items : [first.value], place, compilation);
  node.id ??= nextId(draft, 'region');
  node['names'] = names;
  const fail = valueOf(map, 'fail');
  if (fail?.kind === 'list') {
    draft.regions.set(node.id, draft.write.nodes(fail, place));
    return;
  }
  const { generic, tryAgain } = compilation.words;
  const text = fail === undefined ? (generic ?? 'This could not be shown.') : asValue(compileWords(fail, place, compilation));
  const button: LayoutNode = {
    type: 'button',
    id: nextId(draft, 'button'),
    label: tryAgain ?? 'Try again',
    kind: 'secondary',
    press: [{ do: 'refresh', names }],
  };
  draft.regions.set(node.id, [{ type: 'errorState', text, children: [button] }]);
}

export const compiler: NodeCompiler = { complete: compileRegion };
