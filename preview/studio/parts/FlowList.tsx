import { type TreeEntry, Tree } from '../../parts/Tree.tsx';
import { countWords } from '../words.ts';
import { type FlowGraphProps, kindWords } from './FlowGraph.tsx';

/** A flow as a list: each state, and below it the ways out of it. What the graph shows, in words. */
export function FlowList({ graph: { title, nodes, arrows }, here, passed = [], signs = {}, counts = {}, onOpen }: FlowGraphProps) {
  const nameOf = (id: string): string => nodes.find((node) => node.id === id)?.name ?? id;
  const entries = nodes
    .filter(({ place }) => place !== null)
    .map((node): TreeEntry => {
      const stepId = node.id.replace(/^state /, '');
      const count = counts[node.id];
      const notes = [
        kindWords[node.kind],
        node.says,
        signs[node.id]?.word ?? (passed.includes(stepId) ? 'gone through' : null),
        count === undefined ? null : `${count.toLocaleString('en-US')} came to it`,
        node.findings === 0 ? null : countWords(node.findings, 'problem'),
      ];
      return {
        key: node.id,
        title: node.name,
        note: notes.filter((one) => one !== null).join(', '),
        isHere: here !== null && stepId === here,
        onOpen: () => onOpen(node),
        entries: arrows
          .filter(({ from }) => from === node.id)
          .map(({ to, label }, index) => {
            const target = nodes.find(({ id }) => id === to);
            return {
              key: `${node.id} ${index}`,
              title: `to ${nameOf(to)}`,
              note: label === null ? '' : label.box.lines.map(({ text }) => text).join(' '),
              ...(target !== undefined && target.place !== null && { onOpen: () => onOpen(target) }),
            };
          }),
      };
    });
  return <Tree label={`The flow ${title}`} entries={entries} />;
}
