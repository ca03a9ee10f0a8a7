import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import { printExpression } from '../../expression/print-expression.ts';
import type { Findings } from '../findings/findings.ts';
import { onceOf } from '#engine/compiled/once-of.ts';

/** The page that an end leads to exists and has a place for the end's message. */
export function checkSaidNowhere(flow: CompiledFlow, screens: ReadonlyMap<string, CompiledScreen>, findings: Findings): void {
  for (const { stepId, say, go, position } of Object.values(flow.states)) {
    const screen = say === null || go?.route == null ? undefined : screens.get(go.route);
    if (screen === undefined) continue;
    if (alwaysLeadsAway(screen))
      findings.error(
        'said-nowhere',
        position,
        `${stepId} leads to ${screen.name}, which always leads on: nobody is told what it says.`,
        'Lead to the page that is shown in the end.',
      );
    else if (!showsConfirmations(screen.view))
      findings.error(
        'said-nowhere',
        position,
        `${stepId} leads to ${screen.name}, which has no place for what it says.`,
        'Give that page a shell with `- part: confirmations`.',
      );
  }
}

const showsConfirmations = onceOf((view: CompiledView): boolean => JSON.stringify(view).includes('"confirmations"'));

/** One redirect that always holds, or two of which one holds where the other does not. */
function alwaysLeadsAway({ redirect }: CompiledScreen): boolean {
  const conditions = redirect.map(({ when }) => when);
  if (conditions.includes(null)) return true;
  const written = new Set(conditions.flatMap((when) => (when === null ? [] : [printExpression(when)])));
  return conditions.some((when) => when !== null && written.has(printExpression(['not', when])));
}
