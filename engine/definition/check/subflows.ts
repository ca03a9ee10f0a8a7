import { walkLayout } from '../../validation/walk-layout.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { readsBrowser } from './node-properties.ts';
import { checkReads, type Reach } from './reads.ts';
import { checkSensitiveView } from './sensitive.ts';
import { treesIn } from '../../compiled/trees.ts';
import { traitsOf } from '../../fields/node-traits.ts';

/** Subflows of a page stand where they can be drawn, and what they are given and say then is known to the server. */
export function checkSubflows(view: CompiledView, sensitive: readonly string[][], compilation: Compilation): void {
  checkNesting(view, compilation);
  for (const { position, ok, back } of Object.values(view.subflows)) {
    const reach: Reach = {
      at: position,
      where: view.name,
      answered: new Set(),
      event: null,
      form: null,
      remembered: null,
      result: false,
      error: false,
      flags: null,
    };
    const outcomes: [trees: Compiled[], reach: Reach][] = [
      [treesIn(ok), { ...reach, result: true }],
      [treesIn(back), reach],
    ];
    for (const [trees, context] of outcomes) {
      const [browser, server] = [trees.filter((tree) => readsBrowser(tree)), trees.filter((tree) => !readsBrowser(tree))];
      if (browser.length > 0) notBindable('What is said of a subflow', position, compilation);
      checkReads(null, server, context, compilation);
      checkSensitiveView(view, sensitive, position, compilation, server);
    }
  }
}

/** An address that a browser would have to make is told to nobody before it is pressed. */
export function notBindable(what: string, at: SourcePosition, { findings }: Compilation): void {
  findings.error(
    'not-bindable',
    at,
    `${what} is settled on the server and cannot wait for the browser.`,
    'Leave form, state and data out of it.',
  );
}

/** A step that is drawn in place has a form of its own, and forms do not nest. */
function checkNesting({ body, dialogs, subflows, name }: CompiledView, { findings }: Compilation): void {
  for (const { node } of walkLayout({ body, dialogs })) {
    if (traitsOf(node).scope === undefined) continue;
    for (const { node: inner } of walkLayout({ body: [node] })) {
      const subflow = traitsOf(inner).flow ? subflows[inner.id ?? ''] : undefined;
      if (subflow !== undefined)
        findings.error(
          'not-here',
          subflow.position,
          `A subflow of ${name} stands inside a form of its page, and has forms of its own.`,
          'Put it beside the form, or begin it with a button: `press: - subflow:`.',
        );
    }
  }
}
