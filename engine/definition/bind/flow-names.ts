import { answersOfRows } from './answers-of-rows.ts';
import type { Compilation, FlowSource } from './compilation.ts';
import { declareSection, declareWritten } from './declare.ts';
import { Names } from './names.ts';

/** The names that a flow declares for all its states. */
export function namesOfFlow({ root, rows }: FlowSource, compilation: Compilation): Names {
  const names = new Names();
  for (const section of ['given', 'load', 'remembers'] as const) declareSection(root.keys[section], section, names, compilation);
  declareWritten(root, names, compilation);
  // Expressions read the memory of finished rows only through the rows' answers.
  for (const declaration of names.declarations.values()) if (declaration.name.includes('/')) compilation.read.add(declaration);
  names.answersOf = (group, step) => {
    const found = rows.groups.get(group);
    return found === undefined ? null : answersOfRows(found, step);
  };
  return names;
}
