import type { ExpressionTree } from '#schemas/expression.ts';
import type { Authored } from '../read/authored.ts';
import { typeOf } from '../bind/types.ts';
import { parseAt, resolveAt } from '../bind/compile-expression.ts';
import type { Findings } from '../findings/findings.ts';
import { entryType } from '#engine/compiled/json-schema.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';

/** `row in list`: binds the row's name for what stands inside. */
export function compileEach(
  each: Authored,
  place: NodePlace,
  draft: ViewDraft,
): { row: string; list: ExpressionTree; place: NodePlace } | null {
  const match = each.kind === 'scalar' ? /^([A-Za-z][A-Za-z0-9]*)\s+in\s+([\s\S]+)$/.exec(each.source) : null;
  if (match === null) {
    draft.compilation.findings.error(
      'schema',
      each.at,
      '`each` is written `row in list`.',
      'Write for example `each: account in overview.accounts`.',
    );
    return null;
  }
  const name = match[1] ?? '';
  const source = match[2] ?? '';
  const list = resolveAt(
    parseAt(
      source,
      { ...each.at, column: each.at.column + (each.kind === 'scalar' ? each.source.length - source.length : 0) },
      draft.compilation,
    ),
    each.at,
    place,
    draft.compilation,
  );
  if (place.names.declarations.has(name)) {
    draft.compilation.findings.error(
      'name-clash',
      each.at,
      `\`${name}\` is declared in this document already.`,
      'Give the row another name.',
    );
  }
  const row = `${name}${place.suffix}`;
  return { row, list, place: withRow(place, name, row, list, draft.compilation.findings) };
}

/** A place with one more row bound: its wire name, and what its list says of it. */
export function withRow(place: NodePlace, name: string, row: string, list: ExpressionTree, findings: Findings): NodePlace {
  const of = typeOf(list, place.types, nowhere, findings.muted());
  const type = of === null ? null : entryType(of);
  const types = type === null ? place.types : { ...place.types, rows: new Map([...place.types.rows, [row, type]]) };
  return { ...place, rows: new Map([...place.rows, [name, row]]), types };
}

const nowhere = { file: '', line: 1, column: 1 };

/** Where the row of a list that the person makes is read. */
export function placeInRow(place: NodePlace): NodePlace {
  const { row: _outer, ...rows } = Object.fromEntries(place.types.rows);
  return { ...place, rows: new Map([...place.rows, ['row', 'row']]), types: { ...place.types, rows: new Map(Object.entries(rows)) } };
}
