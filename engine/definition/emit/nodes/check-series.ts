import { isRepeated, objectsOf, placeIn } from '../../check/node-parts.ts';
import type { NodeCheck } from './node-compiler.ts';

/** Each row or point of a chart has one amount a series. */
export const checkSeries: NodeCheck = (node, at, written, findings) => {
  const series = objectsOf(node['series']).length;
  for (const key of ['rows', 'points'])
    objectsOf(node[key]).forEach(({ values }, index) => {
      if (!Array.isArray(values) || values.some(isRepeated) || values.length === series || series === 0) return;
      findings.error(
        'uneven',
        placeIn(written.get(key), [index, 'values'], at),
        `Here ${values.length === 1 ? 'is 1 value' : `are ${values.length} values`}, and the chart has ${series} series.`,
        'Write one value for each entry of `series`, in their order.',
      );
    });
};
