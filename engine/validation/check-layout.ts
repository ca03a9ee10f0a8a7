import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { type LayoutLimits, layoutLimits } from '#schemas/limits.ts';
import { unpackData } from '../expression/unpack-data.ts';
import { checkDocument } from './check-document.ts';
import { checkExpressions } from './check-expressions.ts';
import { checkNodes, type NodeValidator } from './check-nodes.ts';
import { expandComponents } from './components/expand-components.ts';
import { hasComponents } from './components/has-components.ts';
import { checkPackedRows } from './check-packed-rows.ts';
import { copyPlainJson } from './copy-plain-json.ts';
import { drawCost } from './draw-cost.ts';
import { collectDiagnostics, type LayoutDiagnostic, type Report } from './layout-diagnostics.ts';
import { parseStrictJson } from './strict-json.ts';
import { walkLayout } from './walk-layout.ts';

export interface CheckedLayout {
  /** The drawable layout, with components expanded and rows of data unpacked; null if nothing can be drawn. */
  layout: Layout | null;
  /** Values drawn, as `DrawCost` counts them; 0 where nothing can be. */
  values: number;
  diagnostics: LayoutDiagnostic[];
}

/**
 * Makes a layout of a value from anywhere, as far as it goes: limits are checked first and without recursion, names that
 * lead out of JSON are dropped, properties that do not fit their node are dropped, components are put in place, and each problem is
 * one located diagnostic. Unknown node types are kept. Never throws, whatever the value.
 */
export function checkLayout(value: unknown, validateNode: NodeValidator, limits: LayoutLimits = layoutLimits): CheckedLayout {
  const { diagnostics, report } = collectDiagnostics();
  return { ...layoutOf(value, validateNode, limits, report), diagnostics };
}

/** As `checkLayout`, of a text: it must be JSON, within its size, and say nothing twice. */
export function checkLayoutText(source: string, validateNode: NodeValidator, limits: LayoutLimits = layoutLimits): CheckedLayout {
  const { diagnostics, report } = collectDiagnostics();
  if (source.length > limits.inflatedBytes) {
    report('too-large', '', `A layout has at most ${limits.inflatedBytes} characters: make it smaller.`);
    return { ...nothing, diagnostics };
  }
  const { problem, value } = parseStrictJson(source);
  if (problem) report(problem.code, problem.pointer, `${problem.message} (character ${problem.offset})`);
  if (problem?.code === 'json-syntax' || problem?.code === 'too-deep') return { ...nothing, diagnostics };
  return { ...layoutOf(problem ? JSON.parse(source) : value, validateNode, limits, report), diagnostics };
}

const nothing = { layout: null, values: 0 } as const;

function layoutOf(value: unknown, validateNode: NodeValidator, limits: LayoutLimits, report: Report): Omit<CheckedLayout, 'diagnostics'> {
  const copy = copyPlainJson(value, report, limits);
  if (copy === null) return nothing;
  const written = checkDocument(copy.value, '', report);
  const types = written && typesWithin(written, limits, report);
  if (written === null || types === null) return nothing;
  checkExpressions(written as unknown as Json, report);
  checkPackedRows(written, '', report);
  for (const one of [written, written.under]) if (one?.data !== undefined) one.data = unpackData(one.data);
  const { layout, pointerOf } = placed(written, types, limits, report);
  if (layout === null) return nothing;
  checkNodes(layout, validateNode, pointerOf, report);
  const { drawable, values } = drawCost(layout, report, limits);
  return drawable ? { layout, values } : nothing;
}

/** The layout with its components in place, and where each of its nodes was written. */
function placed(written: Layout, types: ReadonlySet<string>, limits: LayoutLimits, report: Report) {
  if (!hasComponents(written) && !types.has('component') && !types.has('slot'))
    return { layout: written, pointerOf: (_node: unknown, pointer: string): string => pointer };
  return expandComponents(written, report, limits);
}

/** The types of nodes that there are; null where there are too many nodes or they stand too deep, which is known before anything recurses into them. */
function typesWithin(layout: Layout, limits: LayoutLimits, report: Report): Set<string> | null {
  const types = new Set<string>();
  let nodes = 0;
  for (const { node, pointer, depth } of walkLayout(layout)) {
    types.add(node.type);
    if (++nodes > limits.nodes) {
      report('too-many-nodes', pointer, `A layout has at most ${limits.nodes} nodes: use fewer.`);
      return null;
    }
    if (depth > limits.depth) {
      report('too-deep', pointer, `Nodes stand at most ${limits.depth} deep: nest fewer.`);
      return null;
    }
  }
  return types;
}
