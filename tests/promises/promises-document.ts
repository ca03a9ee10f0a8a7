import { longHistories, promises, type Guard, type Proof } from './promises.ts';
import { commandOf } from './run-of.ts';

const proof = ({ file, title }: Proof): string => `- \`${file}\`: ${title}`;

/** The promises as a page that a reviewer can follow. */
export function promisesDocument(): string {
  const head = [
    '# The thirteen promises',
    '',
    'For each promise: the code that keeps it, the tests that prove it, and the negative controls, which show that those tests can fail. Made from `tests/promises/promises.ts` by',
    '`npx tsx tests/promises/write.ts`; a test compares the two, and that every test named here is there.',
    '',
    'To see a guard missed, take it away as it says here and run the command: it turns red. `npx tsx tests/promises/remove-guards.ts` does so',
    'for each, in a copy of the sources. `npx tsx tests/simulation/run.ts --seeds 1000` tries all of them at once.',
    '',
  ];
  const sections = promises.flatMap(({ id, words, guard, proofs, controls }) => section(id, words, guard, proofs, controls));
  return [...head, ...sections, ...lengthOfHistories()].join('\n');
}

function lengthOfHistories(): string[] {
  const { words, because, proofs, controls } = longHistories;
  return [
    '## How long a history may be',
    '',
    words,
    '',
    ...because.map((reason) => `- ${reason}`),
    '',
    '`npm run bench -- engine` compares the CPU of an update at 10, 1,000 and 9,500 events.',
    '',
    ...proved(proofs, controls),
  ];
}

function proved(proofs: readonly Proof[], controls: readonly Proof[]): string[] {
  return ['**Proved by**', '', ...proofs.map(proof), '', '**Negative controls**', '', ...controls.map(proof), ''];
}

function section(id: string, words: string, guard: Guard, proofs: readonly Proof[], controls: readonly Proof[]): string[] {
  const code = (text: string) => ['```ts', ...text.replace(/\n$/, '').split('\n'), '```'];
  return [
    `## ${id}. ${words}`,
    '',
    `**Kept by** \`${guard.file}\`: ${guard.means}`,
    '',
    ...code(guard.is),
    '',
    ...(guard.without === '' ? ['Taken away it is red in'] : ['Taken away:', '', ...code(guard.without), '', 'It is red in']),
    '',
    '```sh',
    commandOf(guard.red),
    '```',
    '',
    ...proved(proofs, controls),
  ];
}
