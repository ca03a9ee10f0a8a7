import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesUnder } from '#server/files-under.mjs';
import { doneAlready } from '#server/operations/operation-failure.ts';
import { product } from '#server/product.ts';

const flows = fileURLToPath(new URL('../../flows', import.meta.url));

/** What is done once and cannot be undone by its customer: each button that does it asks first. */
const asksFirst = [
  'saveCollegeBeneficiary',
  'closeCashAccount',
  'deleteApplication',
  'deleteWashSaleLink',
  'declineJointAccessInvitation',
  'orderDebitCard',
  'removeStockPortfolio',
  'removeTrustedContact',
  'skipNextTransfer',
  'stopRepeatedTransfer',
];

/** What answers "this is done already", and why its button asks nothing more. */
const asksElsewhere: Record<string, string> = {
  getDisclosuresIframeInputInfo: 'The signer reads the document in the frame and signs there.',
  sendJointAccessInvitation: 'An invitation can be canceled until it is accepted.',
  cancelJointAccessInvitation: 'A new invitation can be sent.',
  savePlannedSaleAnswerForAccount: 'The answer can be changed until the review of the portfolio is confirmed.',
  saveTaxLevelOverrideForAccount: 'The level can be chosen again.',
  updateAllocationConfigurationForAccount: 'The review before it shows what changes.',
  submitPortfolioUpdateRecommendation: 'The review before it shows what changes.',
  createManualAchRelationship: 'The bank account can be removed.',
  submitNewAchRelationship: 'The bank account can be removed.',
  verifyAchRelationship: 'The amounts are checked, and nothing else changes.',
  sendCoworkerReferralVerificationEmail: 'It sends a mail.',
  addHomeAddress: 'The mortgage’s own page shows the address that was found before it is saved.',
  withdrawMortgageApplication: 'The step before it asks.',
  submitFpslApplication: 'The agreement before it is signed, and lending can be switched off.',
  startMortgageApplicationTask: 'It only begins the task.',
  endSession: 'Signing in begins a new one.',
};

for (const name of 'submitTaskDocuments submitLetterOfExplanation confirmResidency submitTaskDemographics confirmDependents'.split(' '))
  Object.assign(asksElsewhere, { [name]: 'The desk can return the task, and it is answered again.' });
for (const name of 'completeDisclosureTask returnMortgageTask decideMortgageApplication orderCreditReports'.split(' '))
  Object.assign(asksElsewhere, { [name]: 'A party or somebody of the desk does it, no customer.' });

interface Call {
  operation: string;
  asks: boolean;
  file: string;
}

/** The calls of operations in a document, and whether each asks first. */
function callsIn(node: unknown, file: string): Call[] {
  if (node === null || typeof node !== 'object') return [];
  const { call, confirm } = node as { call?: unknown; confirm?: unknown };
  const here = typeof call === 'string' ? [{ operation: call, asks: confirm !== undefined, file }] : [];
  return [...here, ...Object.values(node).flatMap((value) => callsIn(value, file))];
}

const documents = filesUnder(flows, (name) => /\.(screen|part|view|flow)\.yaml$/.test(name));
const calls = documents.flatMap((file) => callsIn(parse(readFileSync(file, 'utf8')), file));

test.each(asksFirst)('%s cannot be undone by its customer: each button that does it asks first', (name) => {
  const made = calls.filter(({ operation }) => operation === name);
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter(({ asks }) => !asks)).toEqual([]);
});

test('an operation that answers "this is done already" asks first, or says here why it need not', () => {
  const once = [...product.operations.values()]
    .filter(
      ({ kind, failures }) =>
        kind !== 'read' && Object.entries(failures).some(([code, failure]) => failure.kind === 'done' && code !== doneAlready),
    )
    .map(({ name }) => name)
    .filter((name) => calls.some(({ operation }) => operation === name));
  expect(once).toContain('saveCollegeBeneficiary');
  expect(once.filter((name) => !asksFirst.includes(name) && asksElsewhere[name] === undefined)).toEqual([]);
});

test('control: a button that saves once and does not ask is found', () => {
  const button = (more: object) => ({ button: 'Save', press: [{ call: 'saveCollegeBeneficiary', ...more }] });
  expect(callsIn(button({}), 'x').map(({ asks }) => asks)).toEqual([false]);
  expect(callsIn(button({ confirm: { title: 'Name Kit?' } }), 'x').map(({ asks }) => asks)).toEqual([true]);
});
