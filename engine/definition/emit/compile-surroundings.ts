import type { LayoutNode } from '#schemas/node-definition.ts';
import type { ParsedView } from '../parse/documents.ts';
import type { Authored } from '../read/authored.ts';
import { entryOf } from '../read/authored.ts';
import { noRows, type ReadingPlace } from '../bind/compilation.ts';
import { writeDialog } from './compile-dialogs.ts';
import { compileNodes } from './compile-node.ts';
import type { NodePlace, SlotFill, ViewDraft } from './view-draft.ts';

/** The parts of a flow that stand around each of its views, as far as they apply to this one. */
export interface FlowSurroundings {
  voyagerType: string;
  place: ReadingPlace;
  header: Authored[];
  footer: Authored[];
  dialogs: ParsedView['keys']['dialogs'];
  /** The names of those dialogs that some view of the flow opened. */
  opened: Set<string>;
}

/**
 * Puts the header of the flow before the nodes of a view, and its footer after them. A view that writes its own `header:` or `footer:` has that
 * instead; its `actions:` stand where the flow shows them.
 */
export function surroundings(
  root: ParsedView,
  place: NodePlace,
  flow: FlowSurroundings | undefined,
): (body: SlotFill, draft: ViewDraft) => LayoutNode[] {
  const actions = entryOf(root, 'actions');
  let shown = false;
  let made: LayoutNode[] | null = null;
  const showActions: SlotFill = (draft) => {
    shown = true;
    return (made ??= compileNodes(actions?.value, place, draft));
  };
  if (flow !== undefined)
    place.flow = {
      names: flow.place.names,
      rows: noRows,
      types: place.types,
      suffix: '',
      onTell: new Map(),
      slots: new Map([['actions', showActions]]),
      dialogs: flow.dialogs,
    };
  const nodes = (key: 'header' | 'footer', draft: ViewDraft): LayoutNode[] => {
    const own = root.keys[key];
    if (own !== undefined || flow === undefined || place.flow === undefined) return compileNodes(own, place, draft);
    return flow[key].flatMap((node) => compileNodes(node, place.flow ?? place, draft));
  };
  return (body, draft) => {
    const drawn = [...nodes('header', draft), ...body(draft)];
    // A view that is drawn alone knows no flow: its actions stand at its end.
    if (flow === undefined) drawn.push(...showActions(draft));
    drawn.push(...nodes('footer', draft));
    if (actions === undefined || shown) return drawn;
    draft.compilation.findings.error(
      'unknown-slot',
      actions.at,
      `Nothing in the header or footer of ${flow?.voyagerType ?? ''} shows the \`actions\` of this view.`,
      'Add `- slot: actions` there, or move these nodes to the end of `body:`.',
    );
    return [...drawn, ...showActions(draft)];
  };
}

/** The dialogs of the flow that this view opens, and those that they open; the view's own of the same name stand instead. */
export function compileFlowDialogs({ dialogs, opened }: FlowSurroundings, place: NodePlace, draft: ViewDraft): void {
  for (const name of draft.flowDialogs) opened.add(name);
  // Writing one may open another: the list grows meanwhile.
  for (const { name } of draft.opened) {
    const entry = entryOf(dialogs, name);
    if (entry === undefined || name in draft.dialogs || place.flow === undefined) continue;
    opened.add(name);
    draft.dialogs[name] = writeDialog(entry, place.flow, `~${name}`, draft);
  }
}
