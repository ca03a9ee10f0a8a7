import { timerLimits } from '#schemas/limits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { entriesOf, sourceOf } from '../read/authored.ts';
import type { ParsedView } from '../parse/documents.ts';
import { durationOf } from '../parse/durations.ts';
import { checkInView } from './compile-node.ts';
import { checkTimer } from './nodes/timer.ts';
import type { ViewDraft } from './view-draft.ts';

type ParsedTimer = NonNullable<ParsedView['keys']['after']>['entries'][number];

/**
 * `after: 30s: submit: CHECK` of a view: the browser's own timers. Each posts an event and does nothing else, and a button of the view posts it
 * too, so that nobody needs a script, or has to wait. What has to happen whatever becomes of the page is `after` on a state.
 */
export function compileAfter(root: ParsedView, ofStep: boolean, body: LayoutNode[], draft: ViewDraft): LayoutNode[] {
  // Written as a node it is held to the same.
  checkInView(body, root.at, ofStep, draft);
  const timers = entriesOf(root.keys.after).flatMap((entry) => {
    const timer = timerOf(entry, draft);
    if (timer !== null) checkTimer(timer, entry.at, ofStep, draft);
    return timer ?? [];
  });
  return [...body, ...timers];
}

function timerOf({ key, value, at }: ParsedTimer, { compilation: { findings } }: ViewDraft): LayoutNode | null {
  const ms = durationOf(key);
  if (ms === null || ms < timerLimits.least || ms > timerLimits.most) {
    findings.error(
      'schema',
      at,
      ms === null ? `\`${key}\` is no time.` : `A view does not wait ${key}.`,
      'Write from `500ms` to `1d`, for example `30s`. What takes longer is `after` on a state.',
    );
    return null;
  }
  const event = sourceOf(value.keys.submit);
  const more = value.entries.find(({ key: beside }) => beside !== 'submit' && beside !== 'keep');
  if (event === null || more !== undefined) {
    findings.error(
      'timer-acts',
      more?.at ?? at,
      'A timer of a view posts an event and does nothing else.',
      'Write `submit: EVENT` alone. What happens whatever becomes of the page is `after` on a state.',
    );
    return null;
  }
  return { type: 'timer', after: ms, event, ...(sourceOf(value.keys.check) === 'false' ? { check: false } : {}) };
}
