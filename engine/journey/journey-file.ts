import { Document, isAlias, isCollection, isMap, isNode, isScalar, isSeq, visit } from 'yaml';
import { JourneyDocument } from '#schemas/journey-document.ts';
import { alikeAsOne } from './alike-as-one.ts';
import type { Journey } from './journey.ts';
import { parseUnfolded } from './parse-unfolded.ts';

/** A file that unfolds to far more values than a journey has is refused. */
const mostValues = 5_000_000;

/** Nodes around a step: the document, `steps`, its list, and the step. A step is never one line. */
const stepDepth = 4;

/** The length of a line: a shorter list or object is written in one line; a row of a list may be longer, like one of a table. */
const lineLength = { alone: 140, row: 400 };

/**
 * A journey as YAML, one event after the other, readable in a review. What an event reads is mostly what the one before it read: that is
 * written once, with an anchor, and named where it stands again.
 */
export function writeJourney(journey: Journey): string {
  const document = new Document(alikeAsOne(journey), { aliasDuplicateObjects: true, anchorPrefix: 'same' });
  const named = new Map<string, unknown>();
  visit(document, {
    Node(_key, node) {
      if (isNode(node) && !isAlias(node) && node.anchor !== undefined) named.set(node.anchor, node);
    },
  });
  visit(document, {
    Collection(_key, node, path) {
      if (!isCollection(node) || path.length <= stepDepth) return undefined;
      const limit = lineLength[isSeq(path.at(-1)) ? 'row' : 'alone'];
      if (JSON.stringify(valueOf(node, named)).length > limit) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** The value of a node. The library's own `toJS` searches the whole document for each name, of which a long history has thousands. */
function valueOf(node: unknown, named: ReadonlyMap<string, unknown>): unknown {
  if (isAlias(node)) return valueOf(named.get(node.source), named);
  if (isSeq(node)) return node.items.map((item) => valueOf(item, named));
  if (isMap(node)) return Object.fromEntries(node.items.map(({ key, value }) => [String(valueOf(key, named)), valueOf(value, named)]));
  return isScalar(node) ? node.value : null;
}

/** Reads a journey from YAML or JSON; what does not fit is told in words. */
export function readJourney(text: string): { journey: Journey } | { error: string } {
  let value: unknown;
  try {
    value = parseUnfolded(text, mostValues);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const read = JourneyDocument.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const at = issue === undefined || issue.path.length === 0 ? 'the whole file' : issue.path.join('.');
    return { error: `${at}: ${issue?.message ?? 'not a journey'}` };
  }
  const events = read.data.steps.map(({ event }) => event);
  if (events[0]?.type !== 'voyager.start') return { error: 'steps.0.event.type: a history begins with voyager.start' };
  const gap = events.findIndex(({ seq }, index) => seq !== index);
  if (gap !== -1) return { error: `steps.${gap}.event.seq: a history has no gaps, so this is event ${gap}` };
  const wrong = read.data.steps.findIndex(
    ({ event, found }) =>
      (event.type === 'voyager.moved') !== (found !== undefined) || (found !== undefined && found.seq !== event.seq - 1),
  );
  if (wrong !== -1) return { error: `steps.${wrong}.found: a move, and nothing else, says what it found after event ${wrong - 1}` };
  const tried = read.data.steps.findIndex(({ event, tries = [] }) => tries.some((one) => one.event.seq !== event.seq + 1));
  if (tried !== -1) return { error: `steps.${tried}.tries: an event that is tried here would be event ${tried + 1}` };
  return { journey: value as Journey }; // of that shape, its keys in the file's order
}
