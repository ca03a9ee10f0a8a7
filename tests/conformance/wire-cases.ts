import type { Json, JsonObject } from '#schemas/json.ts';
import { problemCatalogue, type ProblemCode } from '#server/problems/problems.ts';
import type { WrittenCase } from './written-case.ts';

const step = (stepId: string, text: string, more: JsonObject = {}): JsonObject => ({
  voyagerRecordId: 'r1',
  voyagerType: 'BOOKING',
  stepId,
  revision: 4,
  view: {
    type: 'BmlView',
    layout: {
      bml: '1',
      title: text,
      form: { seats: null },
      body: [
        { type: 'heading', level: 1, text },
        { type: 'numberField', name: 'seats', label: 'Seats' },
        { type: 'button', id: 'send', label: 'Send', press: [{ do: 'submit', event: 'SEND' }] },
      ],
    },
  },
  pageViewMetric: { pageCategory: 'booking', pageName: stepId },
  issues: [],
  save: { at: 0 },
  transition: { kind: 'forward', url: `/booking/${stepId}` },
  expiresAt: null,
  ...more,
});

const problem = (code: ProblemCode, more: JsonObject = {}): JsonObject => {
  const { status, title } = problemCatalogue[code];
  return { status, body: { type: `/api/docs#problem-${code}`, title, status, code, traceId: 't1', ...more } };
};

const ok = (body: JsonObject): JsonObject => ({ status: 200, body });
const waiting = { bml: '1', title: 'One moment', body: [{ type: 'polling', message: 'We are booking your table.', every: 1500 }] };

/** The step that is open, the answer that its SEND gets, and what a client does then. `docs/api.md` says the same in a table. */
const answers: Readonly<Record<string, { answer: JsonObject; next?: JsonObject; expect: Json }>> = {
  'the next step is shown': {
    answer: ok(step('done', 'Your table is booked')),
    expect: { stepId: 'done', opened: null, waited: null, says: ['Your table is booked'] },
  },
  'a step with a problem says it': {
    answer: ok(step('seats', 'Book a table', { issues: [{ path: '', message: 'The booking could not be made.' }] })),
    expect: { stepId: 'seats', opened: null, waited: null, says: ['The booking could not be made.'] },
  },
  'a terminal view is opened': {
    answer: ok(step('end', '', { view: { type: 'TerminalView', nextFlow: 'home', handoffArguments: { url: '/home?booked=yes' } } })),
    expect: { opened: '/home?booked=yes', waited: null },
  },
  'a polling view is asked again after its pause': {
    answer: ok(step('booking', '', { view: { type: 'PollingView', message: 'We are booking your table.', layout: waiting } })),
    next: ok(step('done', 'Your table is booked')),
    expect: { stepId: 'done', opened: null, waited: 1500, says: ['Your table is booked'] },
  },
  'what is wrong is said at its field': {
    answer: problem('rules', { issues: [{ path: 'seats', message: 'Seats must be 8 or less.' }] }),
    expect: { stepId: 'seats', opened: null, waited: null, says: ['Book a table', 'Seats must be 8 or less.'] },
  },
  'what is wrong with the form is said above it': {
    answer: problem('rules', { issues: [{ path: '', message: 'Answer one of both.' }] }),
    expect: { stepId: 'seats', opened: null, waited: null, says: ['Answer one of both.'] },
  },
  'a record that has moved on shows where it is': {
    answer: problem('staleStep', { current: step('done', 'Your table is booked') }),
    expect: { stepId: 'done', opened: null, waited: null, says: ['Your table is booked'] },
  },
  'nobody is signed in': { answer: problem('signedOut'), expect: { opened: '/sign-in', waited: null } },
  'a person confirms who they are': {
    answer: problem('confirmationNeeded', { confirm: '/confirm?to=%2Fbooking' }),
    expect: { opened: '/confirm?to=%2Fbooking', waited: null },
  },
  'too many attempts': {
    answer: problem('tooManyRequests'),
    expect: { stepId: 'seats', opened: null, waited: null, says: ['Too many attempts.'] },
  },
  'an event that the step does not take': {
    answer: problem('noTransition'),
    expect: { stepId: 'seats', opened: null, waited: null, says: [problemCatalogue.noTransition.title] },
  },
  'a fault of the service': {
    answer: problem('internal'),
    expect: { stepId: 'seats', opened: null, waited: null, says: [problemCatalogue.internal.title] },
  },
};

export const wireCases: readonly WrittenCase[] = Object.entries(answers).map(([id, { answer, next, expect }]) => ({
  id,
  input: { open: step('seats', 'Book a table', { revision: 3 }), press: 'Send', answer, ...(next && { next }) },
  expect,
}));
