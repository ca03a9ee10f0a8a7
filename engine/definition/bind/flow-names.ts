import type { AuthoredMap } from '../read/authored.ts';
import { answersOfRows } from './answers-of-rows.ts';
import type { Compilation } from './compilation.ts';
import { declareSection, declareWritten } from './declare.ts';
import { groupsOf } from '../parse/expand-each.ts';
import { Names } from './names.ts';

/** The names that a flow declares for all its states. */
export function namesOfFlow(root: AuthoredMap, compilation: Compilation): Names {
  const names = new Names();
  for (const section of ['given', 'load', 'remembers']) declareSection(root, section, names, compilation);
  declareWritten(root, names, compilation);
  // What is remembered of finished rows is read through their answers alone.
  for (const declaration of names.declarations.values()) if (declaration.name.includes('/')) declaration.used = true;
  const groups = groupsOf(root);
  names.answersOf = (group, step) => {
    const found = groups.get(group);
    return found === undefined ? null : answersOfRows(found, step);
  };
  return names;
}
