import { rememberedBefore } from '../../compiled/answered-before.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { Compilation } from '../bind/compilation.ts';

/**
 * Of several ways of one event, call or choice that lead to the same state, each sets the same values, unless every way to the state before has set
 * them: what follows cannot tell by which way a person came.
 */
export function checkSetsLess(flow: CompiledFlow, { findings }: Compilation): void {
  const before = rememberedBefore(flow);
  for (const { stepId, always, events, call, subflow } of Object.values(flow.states)) {
    const here = before.get(stepId);
    if (here === undefined) continue; // never reached, which is reported
    for (const ways of [always, ...Object.values(events), call?.ok ?? [], subflow?.ok ?? []]) {
      for (const { to, set, forget, position } of ways) {
        const beside = ways.filter((way) => to !== null && way.to === to).flatMap((way) => Object.keys(way.set));
        const [name] = beside.filter((one) => !(one in set) && !forget.includes(one) && !here.has(one));
        if (name === undefined) continue;
        findings.warning(
          'sets-less',
          position,
          `This way to ${to} sets no \`${name}\`, and the one beside it does.`,
          `Set it here too: \`set: ${name}: …\`, or write \`forget: [${name}]\` where nothing is meant.`,
        );
      }
    }
  }
}
