import type { Typed } from '../support/moves.ts';
import { areaWalks } from '../support/area-walks.ts';
import { ofAccount } from '../support/walk-entries.ts';
import { persona } from '#tests/support/persona.ts';
import allocationUpdate from '#server/domain/allocation-update/area.ts';
import taxInputs from '#server/domain/tax-inputs/area.ts';

const oneWay: Typed = {
  'Tax filing status': ['Married filing jointly'],
  // Two texts, so that the address that is there is confirmed as well: one alone would be entered always.
  'Street address': ['14 Elm Street', '16 Elm Street'],
  'Apartment, suite or unit (optional)': [],
  'Annual pretax income': ['132500'],
  'Tax level': ['Low'],
};
const spouse: Typed = {
  'Tax filing status': ['Married filing separately'],
  "Spouse's email address": ['somebody.else@mail.example', 'anna.penn@mail.example'],
};
const everyWay: Typed = {
  ...spouse,
  'Street address': [
    '12 Stand-in Correct Street',
    '12 Stand-in Fail Street',
    '12 Stand-in Error Street',
    '12 Stand-in Timeout Street',
    'P.O. Box 7',
    '14 Elm Street',
  ],
  'Apartment, suite or unit (optional)': ['Apt 2'],
  'Annual pretax income': ['200000000', '132500'],
  'Tax level': ['Low'],
};

export default areaWalks({
  walks: [
    {
      voyagerType: 'TAX_INPUTS',
      person: persona(allocationUpdate, 'allocation update that fails: the accounts are on hold'),
      entry: ofAccount('tax-inputs?origin=asset-allocation-update'),
      typed: oneWay,
    },
    {
      voyagerType: 'TAX_INPUTS',
      person: persona(taxInputs, 'spousal link whose invitation is out'),
      entry: ofAccount('tax-inputs?origin=editing-existing-account'),
      typed: everyWay,
    },
    {
      voyagerType: 'TAX_INPUTS',
      person: persona(taxInputs, 'tax inputs: married, not asked about a spousal link yet'),
      entry: ofAccount('tax-inputs?origin=editing-existing-account'),
      typed: { ...oneWay, ...spouse },
    },
    {
      voyagerType: 'TAX_INPUTS',
      person: persona(taxInputs, 'tax level summary with bond interest rates'),
      entry: ofAccount('tax-inputs?origin=asset-allocation-update'),
      typed: { ...oneWay, 'Tax filing status': ['Single'] },
    },
    {
      voyagerType: 'TAX_INPUTS',
      person: persona(taxInputs, 'spousal link that is linked'),
      entry: ofAccount('tax-inputs?origin=editing-existing-account'),
      typed: oneWay,
    },
  ],
  notWalked: {
    TAX_INPUTS: [
      {
        why: 'A status or an income that the form accepts and the operation does not: it checks by itself what the form checks before.',
        provedBy: 'tests/engine/journey/paths-with-values.test.ts',
        what: { transitions: ['savingFilingStatus fail updatePerson 0', 'savingIncome fail updatePerson 0'] },
      },
      {
        why: 'A suggestion that no longer stands, or a party that is down only now.',
        provedBy: 'tests/tax-inputs/flow.test.ts',
        what: {
          transitions: ['savingSuggestion ok submitHomeAddress 1', 'savingSuggestion fail submitHomeAddress 0'],
          guards: ["savingSuggestion ok submitHomeAddress 0 [result.status == 'SAVED'] does not hold"],
        },
      },
      {
        why: 'A row of a summary is changed: a walk presses what stands by itself.',
        provedBy: 'tests/tax-inputs/flow.test.ts',
        what: {
          transitions: ['summary', 'bondSummary'].flatMap((summary) =>
            ['INCOME', 'ADDRESS', 'FILING_STATUS'].map((row) => `${summary} CHANGE_${row} 0`),
          ),
        },
      },
      {
        why: 'Another address was invited meanwhile: whoever has one invitation out is not asked for an address.',
        provedBy: 'tests/spousal-link/rules.test.ts',
        what: { transitions: ['inviting fail createWashSaleLinkRequest 0'] },
      },
      {
        why: 'The spouse has accepted meanwhile.',
        provedBy: 'tests/tax-inputs/flow.test.ts',
        what: { transitions: ['declining fail updateSpousalLinkPreference 0', 'linking fail updateSpousalLinkPreference 0'] },
      },
      {
        why: 'An account on hold whose level had been set before it was.',
        provedBy: 'tests/tax-inputs/flow.test.ts',
        what: { transitions: ['resetting fail saveTaxLevelOverrideForAccount 0'] },
      },
    ],
  },
});
