import type { Compilation } from '../bind/compilation.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { didYouMean } from '../findings/findings.ts';
import { callOfKey } from '../../compiled/call-key.ts';
import { readsOf } from '../../compiled/trees.ts';
import { checkConditional, type ConditionalAnswers } from './conditional-answers.ts';
import { guardedReads, type Present } from './guarded-reads.ts';

/** The names that an expression may read at its place, besides those that are always present. */
export interface Reach {
  at: SourcePosition;
  where: string;
  /** Steps whose answers exist on every way here. */
  answered: ReadonlySet<string>;
  /** Fields of the event; null if there is none. */
  event: ReadonlySet<string> | null;
  /** Fields of the form; null if there is none. */
  form: ReadonlySet<string> | null;
  /** Names that are remembered on every way here; null if that is not checked. */
  remembered: ReadonlySet<string> | null;
  result: boolean;
  error: boolean;
  /** Values that the address declares; null if that is not checked. */
  query?: ReadonlySet<string>;
  /** The values that the surrounding conditions prove present. */
  present?: Present;
  /** Flags that the record keeps; null where current flags are read. */
  flags: ReadonlySet<string> | null;
  /** The step, and the answers of its flow that are not always there; nothing is told of these without it. */
  conditional?: { stepId: string; answers: ConditionalAnswers };
  /** True where an answer that is missing is handed on as missing. */
  handsOn?: boolean;
}

const roots = new Set(['answers', 'remembers', 'event', 'form', 'query', 'state', 'flags', 'result', 'error']);

/** True if a tree reads anything that `checkReads` looks at. */
export const mayBeMissing = (tree: Compiled): boolean =>
  readsOf(tree).some(({ path: [root] }) => typeof root === 'string' && roots.has(root));

/** Reports every read of these trees that may find nothing at its place. */
export function checkReads(flow: CompiledFlow | null, trees: Compiled[], outer: Reach, compilation: Compilation): void {
  for (const one of trees.flatMap((tree) => guardedReads(tree, outer.present))) {
    const { path, tolerant, read } = one;
    const at = compilation.findings.places.ofRead(read);
    const reach = at === undefined ? outer : { ...outer, at };
    const { conditional } = reach;
    if (conditional !== undefined && !(reach.handsOn === true && trees.includes(read)))
      checkConditional(one, conditional, reach, compilation.findings);
    const [root, first, second] = path;
    if (root === 'answers') checkAnswer(flow, first, second, tolerant, reach, compilation);
    else if (root === 'remembers') checkRemembered(flow, first, tolerant, reach, compilation);
    else if (root === 'event') checkField(first, reach.event, 'event', reach, compilation);
    else if (root === 'form') checkField(first, reach.form, 'form', reach, compilation);
    else if (root === 'query' && reach.query !== undefined) checkQuery(first, reach.query, reach, compilation);
    else if (root === 'state' && callOfKey(first) !== null && reach.form === null) notHere('call', reach, compilation);
    else if (root === 'flags' && typeof first === 'string' && reach.flags !== null && !reach.flags.has(first)) {
      compilation.findings.error(
        'flag-not-kept',
        reach.at,
        `${reach.where} decides by flags.${first}, which this flow does not keep from its start.`,
        `Add ${first} to \`flags:\` of the flow.`,
      );
    } else if ((root === 'result' && !reach.result) || (root === 'error' && !reach.error)) notHere(String(root), reach, compilation);
  }
}

function checkAnswer(
  flow: CompiledFlow | null,
  step: Compiled | undefined,
  field: Compiled | undefined,
  tolerant: boolean,
  reach: Reach,
  compilation: Compilation,
): void {
  if (typeof step !== 'string') return;
  const { findings } = compilation;
  if (flow === null) {
    findings.error('not-here', reach.at, `${reach.where} reads answers, and a screen has no steps.`, 'Load what it shows.');
    return;
  }
  const state = flow.states[step];
  if (state === undefined || state.kind !== 'step') {
    findings.error(
      'unknown-field',
      reach.at,
      `${reach.where} reads the answers of ${step}, which is no step.`,
      didYouMean(step, Object.keys(flow.states), 'Name a step of this flow.'),
    );
    return;
  }
  const names = state.view?.fields.map((one) => one.name) ?? [];
  if (typeof field === 'string' && !names.includes(field) && state.view !== null) {
    findings.error(
      'unknown-field',
      reach.at,
      `${reach.where} reads answers.${step}.${field}, and no field of that step is called so.`,
      didYouMean(field, names, names.length === 0 ? `${step} asks for nothing.` : `Its fields are ${names.join(', ')}.`),
    );
    return;
  }
  const read = `answers.${step}.${typeof field === 'string' ? field : (names[0] ?? '…')}`;
  if (!tolerant && !reach.answered.has(step)) {
    findings.error(
      'answer-not-set',
      reach.at,
      `${reach.where} reads the answers of ${step}, which not every way to it has passed.`,
      `Write \`default(${read}, …)\` with what stands for it, or read it under \`when: ${read} != null\`, or in \`if(${read} != null, …, …)\`.`,
    );
  }
}

function checkQuery(name: Compiled | undefined, known: ReadonlySet<string>, reach: Reach, { findings }: Compilation): void {
  if (typeof name !== 'string' || known.has(name)) return;
  findings.error(
    'unknown-name',
    reach.at,
    `${reach.where} reads query.${name}, and no address of it carries that.`,
    didYouMean(name, known, `Declare it under \`query:\`: \`${name}: string?\`.`),
  );
}

function checkRemembered(
  flow: CompiledFlow | null,
  name: Compiled | undefined,
  tolerant: boolean,
  reach: Reach,
  { findings }: Compilation,
): void {
  if (tolerant || typeof name !== 'string' || reach.remembered === null || reach.remembered.has(name)) return;
  if (flow === null || !Object.hasOwn(flow.remembers, name) || flow.remembers[name]?.optional === true) return;
  findings.error(
    'not-remembered',
    reach.at,
    `${reach.where} reads ${name}, which not every way to it has set.`,
    `Set it on every way, read it under \`${name} != null\`, or declare it as one that may be missing: \`${name}: …?\`.`,
  );
}

function checkField(
  name: Compiled | undefined,
  known: ReadonlySet<string> | null,
  root: 'event' | 'form',
  reach: Reach,
  compilation: Compilation,
): void {
  if (known === null) return notHere(root, reach, compilation);
  if (typeof name !== 'string' || known.has(name)) return;
  compilation.findings.error(
    'unknown-field',
    reach.at,
    `${reach.where} reads ${root}.${name}, and no field of its view is called so.`,
    didYouMean(name, known, known.size === 0 ? 'Its view asks for nothing.' : `Its fields are ${[...known].join(', ')}.`),
  );
}

function notHere(root: string, reach: Reach, compilation: Compilation): void {
  const fixes: Record<string, string> = {
    event: 'An event is there in its own transitions; later read answers.<step>.',
    form: 'The form is there in the view and its rules; in a flow read event or answers.<step>.',
    call: 'How a call stands is known to the view that makes it.',
    result: 'A result is there in `ok`; keep what is needed with `set`.',
    error: 'An error is there in `fail`.',
  };
  compilation.findings.error(
    'not-here',
    reach.at,
    `${reach.where} reads ${root === 'call' ? 'how a call stands' : root} where there is none.`,
    fixes[root] ?? '',
  );
}
