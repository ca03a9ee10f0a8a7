import { smallPdf } from '#tests/support/small-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import newAccount from '#server/domain/new-account/area.ts';
import profile from '#server/domain/profile/area.ts';
import { oneWay as mortgageAnswers } from '../mortgage/answers.ts';
import { oneWay as openingAnswers } from '../new-account/answers.ts';
import { persona } from '../support/persona.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { Http } from './terminal/http.ts';
import { Terminal } from './terminal/terminal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** How often a terminal waited. */
let polls = 0;

/** A person at a terminal, who signs in on the page as anybody does. */
async function signedIn(username: string): Promise<Terminal> {
  return signIn(await server.personLike(username));
}
async function signIn({ username, password }: { username: string; password: string }): Promise<Terminal> {
  const terminal = new Terminal(new Http(server.origin), async (milliseconds) => {
    polls += 1;
    await server.pass(milliseconds);
  });
  await terminal.open('/');
  expect(terminal.look()).toContain('=== Sign in ===');
  terminal.type('Username', username);
  terminal.type('Password', password);
  await terminal.press('Sign in');
  return terminal;
}

const usual = {
  'Phone number': '(415) 555-0142',
  'Send me all documents electronically': 'yes',
  'Social Security number or TIN': '219-09-4321',
  'Annual pretax income': '60000',
  Employer: 'Hillside School',
  "Employer's address": '12 Hill Road, Portland, OR',
  Occupation: 'Teacher',
  'I have read and accept these agreements': 'yes',
  'I certify this': 'yes',
  'I agree to receive records about this application and loan electronically': 'yes',
  'I have read the acknowledgments and agreements, and agree to them': 'yes',
  'I have received the other disclosures and notices above': 'yes',
};

/** Whether a field of that label is read there. */
const asks = (terminal: Terminal, label: string): boolean =>
  new RegExp(`^\\? ${label.replace(/[()?.]/g, '\\$&')}\\*?: `, 'm').test(terminal.look());

/** Answers each step by the labels that are read there, and goes on, until the words of a page. */
async function goThrough(terminal: Terminal, answers: Readonly<Record<string, readonly string[]>>, until: string): Promise<void> {
  const typed = {
    ...usual,
    ...Object.fromEntries(Object.entries(answers).flatMap(([label, [one]]) => (one === undefined ? [] : [[label, one]]))),
  };
  for (let steps = 0; steps < 40; steps++) {
    await terminal.wait();
    const before = terminal.look();
    if (before.includes(until)) return;
    // An answer may show further questions.
    for (let turn = 0; turn < 3; turn++)
      for (const label of Object.keys(typed)) if (asks(terminal, label)) terminal.type(label, typed[label as keyof typeof typed]);
    const onward = ['Start', 'Continue', 'Submit application'].find((label) => terminal.look().includes(`[ ${label} ]`));
    await terminal.press(onward ?? 'Continue');
    if (terminal.look() === before || terminal.look().includes('\n    ! ')) throw new Error(`Stuck:\n${terminal.look()}`);
  }
  throw new Error(`No end:\n${terminal.look()}`);
}

test('a client that knows the contract alone opens an account in full, from the sign-in page on', async () => {
  const terminal = await signedIn(persona(newAccount, 'new account: nobody knows anything of them yet'));
  await terminal.open('/application/account-type');
  await terminal.press('Invest for the long term');
  terminal.type('Kind of account', 'Only me');
  await terminal.press('Continue');
  await goThrough(terminal, openingAnswers, 'Go to your account');
  await terminal.press('Go to your account');
  expect(terminal.page?.url).toMatch(/^\/accounts\/[^/]+$/);
});

test('it applies for a mortgage: says a wrong answer at its field, and asks again at a page that waits', async () => {
  polls = 0;
  const terminal = await signedIn(persona(mortgage, 'mortgage: nobody knows anything of them yet'));
  await terminal.open('/mortgages/apply');
  terminal.type('What is the loan for?', 'Buy a home');
  await terminal.press('Continue');
  await goThrough(terminal, mortgageAnswers, '? Price of the home*:');
  await terminal.press('Continue');
  expect(terminal.look()).toContain('? Price of the home*: \n    ! ');
  await goThrough(terminal, mortgageAnswers, 'We have your application');
  expect(polls).toBeGreaterThan(0);
});

test('it uploads a document in pieces, after one that is refused, and its task is done', async () => {
  const terminal = await signedIn(persona(mortgageTasks, 'mortgage tasks: one of each kind'));
  await terminal.press('Home loans');
  await terminal.press('Home purchase, 8 Orchard Lane');
  await terminal.press('Start task', 'Upload your pay stubs');
  await terminal.press('Send documents');
  expect(terminal.look()).toContain('    ! Upload at least one document.');
  await terminal.attach('Your documents', 'notes.txt', new TextEncoder().encode('No PDF at all.'));
  expect(terminal.look()).toMatch(/Your documents.*\n(?: {4}.*\n)* {4}! /);
  await terminal.attach('Your documents', 'pay-stubs.pdf', new Uint8Array(smallPdf(' '.repeat(700 * 1024))));
  expect(terminal.look()).toContain('pay-stubs.pdf');
  await terminal.press('Send documents');
  expect(terminal.look()).toContain('1 of 8 tasks completed');
});

test('it changes a setting, after an error that it says at its field', async () => {
  const terminal = await signedIn(persona(profile, 'a whole profile: employed, with a preferred name'));
  await terminal.open('/settings/profile');
  terminal.type('Liquid Net Worth', 'plenty');
  await terminal.press('Save', 'personal information');
  expect(terminal.look()).toMatch(/Liquid Net Worth\*: plenty\n.*\n {4}! /);
  terminal.type('Liquid Net Worth', '12345');
  await terminal.press('Save', 'personal information');
  expect(terminal.look()).not.toContain('    ! ');
  await terminal.open('/settings/profile');
  expect(terminal.look()).toContain('? Liquid Net Worth*: 12345\n');
});

test('what was typed beside a field for files stands there once a file is attached', async () => {
  const terminal = await signedIn(persona(mortgageTasks, 'mortgage tasks: one of each kind'));
  await terminal.press('Home loans');
  await terminal.press('Home purchase, 8 Orchard Lane');
  await terminal.press('Start task', 'Explain a large deposit');
  terminal.type('Your explanation', 'A gift of my aunt.');
  await terminal.attach('Documents that show it (optional)', 'gift.pdf', new Uint8Array(smallPdf()));
  expect(terminal.look()).toMatch(/Your explanation\*?: A gift of my aunt\.\n(?:.*\n)*.*gift\.pdf/);
});

test('a step that was answered on another terminal shows where the record stands now, and says so', async () => {
  const person = await server.personLike(persona(newAccount, 'new account: nobody knows anything of them yet'));
  const first = await signIn(person);
  await first.open('/application/account-type');
  await first.press('Invest for the long term');
  first.type('Kind of account', 'Only me');
  await first.press('Continue');
  const second = await signIn(person);
  await second.open(first.page?.url ?? '');
  await first.press('Start');
  await second.press('Start');
  expect(second.look()).toContain('? Phone number*: ');
  expect(second.look()).toMatch(/^>> /m);
});
