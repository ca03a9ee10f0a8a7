import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Layout } from '#schemas/layout.ts';
import type { StepExamples } from '#schemas/studio/look.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';

/** A layout without the places of its nodes, and these by the node's pointer. */
export function takePlaces(
  layout: Layout,
  stretchOf: ReturnType<typeof createStretches>,
): Pick<StepExamples[number], 'layout' | 'written'> {
  const written: StepExamples[number]['written'] = {};
  for (const { node, pointer } of walkLayout(layout)) {
    const [, line, column, file] = /^(\d+):(\d+) (.+)$/.exec(String(node['$from'] ?? '')) ?? [];
    if (file !== undefined) written[pointer] = stretchOf({ file, line: Number(line), column: Number(column) });
    delete node['$from'];
  }
  return { layout, written };
}

/** How far a node goes in its document: to the last line before one that is written further out. */
export function createStretches(files: readonly AuthoredFile[]): (begin: SourcePosition) => SourcePosition & { until: number } {
  const read = new Map<string, string[]>();
  return (begin) => {
    const { file, line, column } = begin;
    const lines = read.get(file) ?? (files.find(({ path }) => path === file)?.text ?? '').split('\n');
    read.set(file, lines);
    const behind = lines.slice(line).findIndex((one) => one.trim() !== '' && one.search(/\S/) < column - 1);
    return { ...begin, until: behind === -1 ? lines.length : line + behind };
  };
}
