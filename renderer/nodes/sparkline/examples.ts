import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';
import { exampleCourse } from '../lineChart/example-course.ts';

const cash: LayoutNode = {
  type: 'sparkline',
  caption: 'Larkmoor Cash',
  sentence: 'Up from $8,120 to $9,414 in three months.',
  format: 'money',
  points: exampleCourse(30, 3, 812_000, 941_400, 22_000),
};

export const examples: NodeExamples = {
  typical: { body: [cash] },
  negative: {
    body: [
      {
        ...cash,
        caption: 'Change since January',
        sentence: 'Down to a loss of $420.',
        points: exampleCourse(24, 14, 60_000, -42_000, 12_000),
      },
    ],
  },
  largestMoney: {
    body: [
      {
        ...cash,
        sentence: 'From the least to the most.',
        points: [
          { at: '2025-11-21', value: -99_999_999_999 },
          { at: '2026-11-21', value: 99_999_999_999 },
        ],
      },
    ],
  },
  longText: { body: [{ ...cash, caption: 'The joint investment account of Marisol Anderson-Featherstone and Theodore Featherstone' }] },
  empty: { body: [{ ...cash, sentence: 'There is no value yet.', empty: 'No value yet', points: [] }] },
};
