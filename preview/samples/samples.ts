import type { NodeExample, NodeExamples } from '#renderer/nodes/example.ts';
import type { Layout } from '#schemas/layout.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';

/** One example of a node as a whole layout. `key` names it in addresses, in pictures' file names and in tests: `slider-typical`. */
export interface Sample {
  key: string;
  type: string;
  /** The state's name, as its author wrote it. */
  state: string;
  /** The same in words: "largest money". */
  words: string;
  /** The node's purpose. */
  doc: string;
  example: NodeExample;
}

const modules = import.meta.glob<NodeExamples>('../../renderer/nodes/*/examples.ts', { eager: true, import: 'examples' });

/** Every example of every node, by type and then in its author's order. */
export const samples: readonly Sample[] = Object.entries(modules)
  .map(([file, examples]) => ({ type: file.split('/').at(-2) ?? '', examples }))
  .toSorted((a, b) => a.type.localeCompare(b.type))
  .flatMap(({ type, examples }) =>
    Object.entries(examples).flatMap(([state, example]) => {
      const words = state.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
      return example ? [{ key: `${type}-${state}`, type, state, words, doc: nodeDefinitions.get(type)?.doc ?? '', example }] : [];
    }),
  );

/** The layout of a sample, in an envelope of its own. */
export function layoutOf({ type, words, example }: Sample): Layout {
  const { issues: _issues, form: _form, data: _data, state: _state, ...parts } = example;
  return { bml: '1', title: `${type}: ${words}`, ...parts };
}

/** The values that a sample's layout is drawn with. */
export function valuesOf({ example: { form, data, state, issues } }: Sample) {
  return { ...(form && { form }), ...(data && { data }), ...(state && { state }), ...(issues && { issues }) };
}
