/** A test by the file that it is written in and its title, as it stands there. */
export interface Proof {
  file: string;
  title: string;
}

/** A promise's guard, and the way to remove it: `is` becomes `without`, and the test turns red. */
export interface Guard {
  means: string;
  file: string;
  is: string;
  without: string;
  red: Proof;
}

export interface EnginePromise {
  id: `P${number}`;
  words: string;
  guard: Guard;
  proofs: readonly [Proof, ...Proof[]];
  controls: readonly [Proof, ...Proof[]];
}

const simulation = 'tests/simulation/simulation.test.ts';
const keys = 'tests/server/voyager/keys-and-histories.test.ts';
const effects = 'tests/server/voyager/effects.test.ts';
const timers = 'tests/server/voyager/timers-versions-events.test.ts';
const promised = 'tests/server/voyager/promises.test.ts';
const endings = 'tests/server/voyager/clocks-and-endings.test.ts';
const fold = 'tests/engine/record/fold.property.test.ts';
const migrations = 'tests/server/voyager/migrate-records.test.ts';
const journeys = 'tests/replay/journeys.test.ts';
const faults = 'tests/fault/controls.test.ts';
const keptStates = 'tests/server/voyager/kept-snapshots.test.ts';
const longHistory = 'tests/server/voyager/long-histories.test.ts';

const anySeed: Proof = { file: simulation, title: 'P1 to P9, P12, P13: whatever faults a seed draws, nothing promised is broken' };

/** A guard that is a switch of the environment: where it is asked, a search for its name shows. */
function switched(name: string, means: string, red: Proof): Guard {
  const file = 'server/voyager/environment/voyager-environment.ts';
  return { means, file, is: `  ${name}: true,`, without: `  ${name}: false,`, red };
}

/** The length of a history, and its cost, which are no promise of their own but belong to P3 and P4. */
export const longHistories: { words: string; because: readonly string[]; proofs: readonly Proof[]; controls: readonly Proof[] } = {
  words: 'A record has up to 10,000 events, and the last update costs what the tenth does.',
  because: [
    'An update reads one row, the record with its snapshot, by its primary key, and looks its idempotency key up in an index. It reads no event of the history.',
    'It folds one event into the snapshot. A snapshot holds the answers and the trail of the present step, which a flow bounds, and not the history.',
    'It writes one event behind the others, and the record’s row. Indexes grow by a level in a hundredfold.',
    'What reads a whole history is none of these: a repeated key, which folds it to answer as then; a person’s, an operator’s and the studio’s view of it. A repeated key leaves the event loop to others after each 200 events.',
    'The bound (`server/voyager/records/most-events.ts`) is for those.',
  ],
  proofs: [
    {
      file: longHistory,
      title: 'the n-th update costs the same work whatever n is: statements, rows read, bytes written, and no event of the history is read',
    },
    {
      file: longHistory,
      title:
        'P2, P4: the last of 10,000 is taken, answered again as it was, and others have their turn while its history is folded; then the record ends',
    },
  ],
  controls: [{ file: longHistory, title: 'negative control: a repeated key reads and folds the whole history, and is counted' }],
};

/** The thirteen promises of the engine, each with what keeps it, what proves it and what shows that the proof would miss it. */
export const promises: readonly EnginePromise[] = [
  {
    id: 'P1',
    words: 'An acknowledged update is never lost.',
    guard: {
      means: 'Nobody is answered before the batch of writes is committed.',
      file: 'server/storage/sqlite/sqlite-lane.ts',
      is: 'settled.push(await this.#one(job));',
      without: '(await this.#one(job))();',
      red: {
        file: 'tests/server/storage/answered-after-commit.test.ts',
        title: 'P1: of many writes at once, each that is answered can be read by another connection at that moment',
      },
    },
    proofs: [
      { file: 'tests/fault/scenarios/kill-anywhere.ts', title: 'P1, P2, P3, P4, RE-01: nodes are killed wherever they happen to be' },
      {
        file: 'tests/fault/scenarios/kill-at-crash-points.ts',
        title: 'P1, P5, RE-01: nodes are killed at every named crash point, between two things that must not be torn apart',
      },
      {
        file: 'tests/fault/scenarios/kill-database.ts',
        title: 'P1, RE-02: PostgreSQL itself is killed under its nodes, and started again',
      },
      { file: endings, title: 'P1, FL-07: what was worked out before a record ended is not written after it, and does not open it again' },
      anySeed,
    ],
    controls: [
      { file: faults, title: 'P1, negative control: an answer that does not wait for its commit is found to be lost' },
      { file: simulation, title: 'P1, negative control: where an update is answered before its batch is committed' },
    ],
  },
  {
    id: 'P2',
    words: 'An idempotency key is applied at most once; another body under the same key is refused.',
    guard: switched('idempotency', 'A key is looked up before anything else, and written with the event that it caused.', {
      file: keys,
      title: 'P2: another body under the same key is refused, whatever differs',
    }),
    proofs: [
      {
        file: promised,
        title: 'P2: every update of a journey, sent up to five times at once to two nodes and again after a restart, is applied once',
      },
      { file: keys, title: 'P2: another body under the same key is refused, whatever differs' },
      { file: keys, title: 'P2: a refusal uses no key up; a start is covered too' },
      anySeed,
    ],
    controls: [
      { file: keys, title: 'P2, negative control: without the look-up and the precondition a replay counts again' },
      { file: simulation, title: 'P2, negative control: without the look-up of keys' },
    ],
  },
  {
    id: 'P3',
    words: 'A record’s history is gapless and linear.',
    guard: switched('precondition', 'An update is for the step, and the revision, that the record stands at.', {
      file: keys,
      title: 'P3, FL-02: of 8 parallel submits one is taken, ${rounds} rounds; the others see where the record is',
    }),
    proofs: [
      { file: keys, title: 'P3, FL-02: of 8 parallel submits one is taken, ${rounds} rounds; the others see where the record is' },
      { file: 'tests/server/storage/append-together.test.ts', title: 'P3: of several for one record at once, one is written' },
      anySeed,
    ],
    controls: [
      { file: keys, title: 'P3, negative control: without the precondition the same race is taken more than once' },
      { file: keys, title: 'P3, P4, negative control: the checker sees a missing event, a changed snapshot and a stray timer' },
    ],
  },
  {
    id: 'P4',
    words: 'A snapshot equals the fold of its history.',
    guard: {
      means: 'One fold gives the state that is sealed as the snapshot, and the events beside it, in one write.',
      file: 'server/voyager/drive/write-record.ts',
      is: 'changed.snapshot = env.codec.snapshot.seal(row, state);',
      without: "changed.snapshot = env.codec.snapshot.seal(row, { ...state, problem: 'never said' });",
      red: { file: migrations, title: 'P4: across two versions a snapshot is the fold of its history' },
    },
    proofs: [
      { file: fold, title: 'P4: the snapshot equals the fold of the history' },
      { file: fold, title: 'P4: folding from any stored snapshot, read back as JSON, gives the same' },
      {
        file: 'tests/support/always-replay.test.ts',
        title: 'P4: in the suite of the API every snapshot is held against the fold of its history after every request',
      },
      { file: keptStates, title: 'P4: what is found is what the bytes hold; any other bytes are opened, or refused' },
      { file: keptStates, title: 'P3, P4: a kept state that another node has moved on from is never used' },
      anySeed,
    ],
    controls: [
      {
        file: 'tests/support/always-replay.test.ts',
        title: 'P4, negative control: a snapshot that says something else than its history is told after the next request',
      },
      {
        file: keptStates,
        title: 'P4, negative control: where a state is found by its record alone, a record goes on from what was moved on',
      },
      { file: keys, title: 'P3, P4, negative control: the checker sees a missing event, a changed snapshot and a stray timer' },
    ],
  },
  {
    id: 'P5',
    words: 'An effect’s result enters once, only while its state is live.',
    guard: switched('fence', 'A result counts only under its own lease, and while the record waits for that very effect.', {
      file: effects,
      title: 'P5, P8: a frozen node loses its lease, another goes on, and what the first brings later does not enter',
    }),
    proofs: [
      { file: fold, title: 'P5 and P7: only the operation under way and a live timer that is due are heard' },
      { file: effects, title: 'P5, P8: a frozen node loses its lease, another goes on, and what the first brings later does not enter' },
      {
        file: endings,
        title: 'FL-07: a result, a timer and a word that come after a record expired do not enter, also before anybody has closed it',
      },
      anySeed,
    ],
    controls: [
      { file: effects, title: 'P5, negative control: without the fence the late result enters for another attempt' },
      { file: faults, title: 'P5, negative control: without the fence the result of a node that was frozen enters for another' },
      {
        file: 'tests/engine/record/xstate-core.test.ts',
        title: 'P5, negative control: a stale done event of an earlier visit is accepted by XState itself (so effects are fenced by id)',
      },
    ],
  },
  {
    id: 'P6',
    words: 'Outside effects run at least once, with one stable key.',
    guard: {
      means: 'Every attempt of an effect is made under its own id.',
      file: 'server/voyager/effects/effects.ts',
      is: 'person, idempotencyKey: effect.id, limitMs',
      without: 'person, idempotencyKey: env.ids(), limitMs',
      red: { file: promised, title: 'P6: asked three times until somebody hears of it, the party outside sees one stable key' },
    },
    proofs: [
      { file: promised, title: 'P6: asked three times until somebody hears of it, the party outside sees one stable key' },
      { file: effects, title: 'P6: the work is done, the answer is lost; asked again under the same key it is done once' },
      {
        file: 'tests/fault/scenarios/party-fails.ts',
        title: 'P5, P6: the party outside does the work and hangs up, answers too late or with an error, while nodes are killed',
      },
      anySeed,
    ],
    controls: [{ file: promised, title: 'P6, negative control: under a key of its own for each attempt the work is done three times' }],
  },
  {
    id: 'P7',
    words: 'Timers are never early and fire at most once.',
    guard: switched('due', 'A timer is taken, under the lock of its record, when it is due by the moment that its event will say.', {
      file: timers,
      title: 'P7: never early, once each, with two nodes that sweep at once',
    }),
    proofs: [
      { file: timers, title: 'P7: never early, once each, with two nodes that sweep at once' },
      { file: timers, title: 'P7: a timer of a step that was left is gone with it, also when the clock jumps back and on' },
      { file: endings, title: 'P7: a timer that was due and whose clock is set back in that moment is not lost' },
      {
        file: 'tests/fault/scenarios/clock-jumps.ts',
        title: 'P7, P8, RE-04: a machine’s clock jumps an hour, a day or a leap second, or stands still, and is right again later',
      },
      anySeed,
    ],
    controls: [
      { file: promised, title: 'P7, negative control: where timers are taken before they are due, one is lost' },
      { file: simulation, title: 'P7, negative control: where timers are taken before they are due' },
    ],
  },
  {
    id: 'P8',
    words: 'Nothing is stuck while one node is up.',
    guard: switched('leaseExpiry', 'An effect whose lease ran out is anybody’s.', {
      file: effects,
      title: 'P5, P8: a frozen node loses its lease, another goes on, and what the first brings later does not enter',
    }),
    proofs: [
      {
        file: 'tests/fault/scenarios/freeze-node.ts',
        title:
          'P5, P8, RE-06: a node freezes past its lease with work in its hands; the others finish it, and what it brings when it wakes is too late',
      },
      { file: effects, title: 'P5, P8: a frozen node loses its lease, another goes on, and what the first brings later does not enter' },
      { file: endings, title: 'P8: timers that cannot be fired do not keep those behind them waiting, however many they are' },
      anySeed,
    ],
    controls: [
      { file: faults, title: 'P8, negative control: where no lease runs out, what a killed node had in its hands is stuck' },
      { file: simulation, title: 'P8, negative control: where no lease runs out' },
      { file: simulation, title: 'P8, negative control: where leases are not respected' },
    ],
  },
  {
    id: 'P9',
    words: 'A record stays on its version.',
    guard: switched('pinning', 'A record is opened with the version whose hash it keeps.', {
      file: timers,
      title:
        'P9: published in the middle of a journey, it is for those who begin afterwards; the old version runs on, also after a restart',
    }),
    proofs: [
      {
        file: timers,
        title:
          'P9: published in the middle of a journey, it is for those who begin afterwards; the old version runs on, also after a restart',
      },
      anySeed,
    ],
    controls: [
      { file: promised, title: 'P9, negative control: without pinned versions a record goes by rules that were published after it began' },
      { file: simulation, title: 'P9, negative control: where records run on the version that is current' },
    ],
  },
  {
    id: 'P10',
    words: 'Replay performs no effect.',
    guard: {
      means: 'The fold is pure: operations and timers leave it as data, and it reaches for nothing.',
      file: 'engine/record/fold.ts',
      is: "  if ((state.status === 'done') !== reopens)",
      without: "  setTimeout(() => undefined, 0);\n  if ((state.status === 'done') !== reopens)",
      red: { file: journeys, title: 'P10: a replay performs no effect: operations and timers come back as data' },
    },
    proofs: [
      { file: journeys, title: 'P10: a replay performs no effect: operations and timers come back as data' },
      { file: 'tests/engine/record/xstate-core.test.ts', title: 'P10: promise actors never run in pure mode' },
    ],
    controls: [{ file: journeys, title: 'P10: that the world is forbidden there would show (negative control)' }],
  },
  {
    id: 'P11',
    words: 'A view is a function of definition, snapshot and flags alone.',
    guard: {
      means: 'A view is projected from its definition and its scope, and reads nothing else.',
      file: 'engine/projection/project-view.ts',
      is: "title: wordsOf(view.title, place.at('title')),",
      without: "title: `${wordsOf(view.title, place.at('title'))} ${Math.random()}`,",
      red: {
        file: journeys,
        title:
          'P11: a view is a function of definition, snapshot and what its event saw: drawn twice, from documents compiled twice, it is the same bytes',
      },
    },
    proofs: [
      {
        file: journeys,
        title:
          'P11: a view is a function of definition, snapshot and what its event saw: drawn twice, from documents compiled twice, it is the same bytes',
      },
      {
        file: 'tests/server/gallery/screen-examples.test.ts',
        title:
          'P11: a view is a function of definition, loaded data, flags and now: drawn twice it is the same bytes, of other data another',
      },
    ],
    controls: [{ file: journeys, title: 'P11: another load or another definition draws another view (negative control)' }],
  },
  {
    id: 'P12',
    words: 'No client can inject an internal event or skip a step.',
    guard: {
      means: 'The fold hears from a client what the present step declares, and nothing that is reserved for the inside.',
      file: 'engine/record/fold.ts',
      is: 'if (isReserved(event.event) || !Object.hasOwn(declared, event.event))',
      without: 'if (declared === null)',
      red: { file: fold, title: 'P12: nothing but a declared event of the present step is accepted from a client' },
    },
    proofs: [
      {
        file: 'tests/engine/record/model.test.ts',
        title: 'of every flow: what a step does not declare is refused, whatever else knows that name',
      },
      { file: 'tests/engine/record/model.test.ts', title: 'P12: random command sequences do what a small model says, and no more' },
      { file: fold, title: 'P12: nothing but a declared event of the present step is accepted from a client' },
      { file: timers, title: 'P12: no event is taken at a step that does not declare it, and none of the inside from outside' },
      anySeed,
    ],
    controls: [
      {
        file: 'tests/engine/record/xstate-core.test.ts',
        title: 'P12, negative control: a forged or stale after event is accepted by XState itself (so timers are fenced by token)',
      },
      { file: simulation, title: 'P12, negative control: without the precondition' },
    ],
  },
  {
    id: 'P13',
    words: 'An erased record is unreadable and still countable.',
    guard: {
      means: 'The record’s own key is destroyed, and with it all that it sealed, also in a backup.',
      file: 'server/people/erase-record.ts',
      is: '      wrapped_key: null,\n',
      without: '',
      red: { file: promised, title: 'P13: no table holds a word of it, nothing left opens it, and its events can still be counted' },
    },
    proofs: [
      { file: promised, title: 'P13: no table holds a word of it, nothing left opens it, and its events can still be counted' },
      {
        file: 'tests/server/people/erase-person.test.ts',
        title: 'its records are gone for everybody, no key that is left opens what a backup of the rows holds, and others are untouched',
      },
      {
        file: keptStates,
        title: 'P13: a state that nobody uses goes within a minute, also where another process erased its record; then no clock runs',
      },
      anySeed,
    ],
    controls: [{ file: promised, title: 'P13, negative control: with its key and its events as a backup has them, it opens' }],
  },
];
