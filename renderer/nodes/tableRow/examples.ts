import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'table',
        caption: 'Owners',
        columns: [
          { key: 'name', label: 'Name' },
          { key: 'share', label: 'Share', align: 'end' },
        ],
        rows: [],
        children: [
          {
            type: 'tableRow',
            cells: { name: 'Nora Hart' },
            nodes: ['share'],
            children: [{ type: 'row', justify: 'end', children: [{ type: 'percent', value: '0.6' }] }],
          },
          {
            type: 'tableRow',
            cells: { name: 'Ivo Hart' },
            nodes: ['share'],
            children: [{ type: 'row', justify: 'end', children: [{ type: 'percent', value: '0.4' }] }],
          },
        ],
      },
    ],
  },
};
