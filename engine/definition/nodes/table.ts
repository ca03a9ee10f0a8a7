import { checkDistinct, objectsOf, placeIn } from '../check/node-parts.ts';
import { didYouMean } from '../findings.ts';
import type { NodeCheck, NodeCompiler } from './node-compiler.ts';

/** Every cell has its column, and every column a name of its own. */
const checkTable: NodeCheck = (node, at, written, findings) => {
  const columns = objectsOf(node['columns']).map((column) => String(column['key']));
  checkDistinct(columns, written.get('columns'), 'key', 'column', at, findings);
  objectsOf(node['rows']).forEach((row, index) => {
    const keys = Object.keys(row).filter((key) => !key.startsWith('$'));
    const place = (key?: string) => placeIn(written.get('rows'), key === undefined ? [index] : [index, key], at);
    for (const key of keys)
      if (!columns.includes(key))
        findings.error(
          'uneven',
          place(key),
          `\`${key}\` stands in a row, and no column is called so.`,
          didYouMean(key, columns, `The columns are ${columns.join(', ')}.`),
        );
    const strangers = keys.some((key) => !columns.includes(key)); // told, and likely the one that is missed
    for (const column of columns)
      if (!strangers && !keys.includes(column))
        findings.error(
          'uneven',
          place(),
          `This row has nothing for the column \`${column}\`.`,
          `Add \`${column}:\`, or leave the column out. A cell that may be empty is \`""\`.`,
        );
  });
};

export const compiler: NodeCompiler = { check: checkTable };
