import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateNames } from '#engine/expression/functions/texts.ts';
import { incomeOffsetLimit, offsetLosses } from '#server/domain/tax-savings/capital-losses.ts';
import { contributionLeft } from '#server/taxes/contribution-limits.ts';
import { bracketOf } from '#server/taxes/tax-levels.ts';
import { withheldFrom } from '#server/taxes/withheld.ts';
import { proofRuns } from '#tests/support/proof-runs.ts';
import { scheduleD } from './capital-losses.ts';
import { rothRoom, sepRoom, traditionalRoom, type ReferencePerson } from './contribution-room.ts';
import { referenceWithholding } from './withholding.ts';

/** `npm run test:deep -- references` asks more people than every day. */
const people = { numRuns: proofRuns(500) };
const statuses = ['SINGLE', 'HEAD_OF_HOUSEHOLD', 'MARRIED_JOINT', 'MARRIED_SEPARATE'] as const;

test('the reference programs import nothing', () => {
  const programs = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(programs.length).toBeGreaterThanOrEqual(2);
  for (const name of programs) expect(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).not.toMatch(/\bimport\b.*from|import\(/);
});

describe('contribution room', () => {
  const nobody: ReferencePerson = {
    taxYear: 2026,
    age: 40,
    status: 'SINGLE',
    income: 160_000,
    compensation: 160_000,
    contributedToRoth: 0,
    contributedToOther: 0,
    contributedToSep: 0,
    ownsBusiness: false,
  };

  test('the reference knows the published example: $6,000 of $7,500 at half of the way would be $3,750, and the example of Publication 590-A', () => {
    expect(rothRoom({ ...nobody, income: 160_500 })).toBe(3_750);
    expect(rothRoom(nobody)).toBe(4_000);
    expect(rothRoom({ ...nobody, compensation: 3_000 })).toBe(1_600);
    expect(traditionalRoom({ ...nobody, contributedToRoth: 3_000, contributedToOther: 1_120 })).toBe(3_380);
    expect(sepRoom({ ...nobody, income: 80_000 })).toBe(20_000);
    expect(sepRoom({ ...nobody, income: 80_000, ownsBusiness: true })).toBe(16_000);
  });

  test('product and reference give every person the same room in each kind of IRA', () => {
    const nearPhaseOuts = fc.oneof(
      fc.integer({ min: 0, max: 600_000 }),
      fc.integer({ min: 148_000, max: 170_000 }),
      fc.integer({ min: 234_000, max: 254_000 }),
      fc.integer({ min: 0, max: 12_000 }),
    );
    const given = fc.integer({ min: 0, max: 9_000 });
    fc.assert(
      fc.property(
        fc.record({
          taxYear: fc.constantFrom(2025 as const, 2026 as const),
          age: fc.integer({ min: 18, max: 90 }),
          status: fc.constantFrom(...statuses),
          income: nearPhaseOuts,
          compensation: fc.oneof(given, nearPhaseOuts),
          contributedToRoth: fc.oneof(fc.constant(0), given),
          contributedToOther: fc.oneof(fc.constant(0), given),
          contributedToSep: fc.integer({ min: 0, max: 80_000 }),
          ownsBusiness: fc.boolean(),
        }),
        (person) => {
          const contributor = {
            birthYear: person.taxYear - person.age,
            filingStatus: person.status,
            incomeCents: person.income * 100,
            payCents: person.income * 100,
            earnedCents: person.compensation * 100,
            ownsBusiness: person.ownsBusiness,
          };
          const used = {
            roth: person.contributedToRoth * 100,
            other: person.contributedToOther * 100,
            sep: person.contributedToSep * 100,
          };
          const left = (type: string) => contributionLeft(type, person.taxYear, contributor, used) / 100;
          expect(left('ROTH_IRA')).toBe(rothRoom(person));
          expect(left('TRADITIONAL_IRA')).toBe(traditionalRoom(person));
          expect(left('SEP_IRA')).toBeCloseTo(sepRoom(person), 1);
        },
      ),
      people,
    );
  });
});

describe('withholding', () => {
  test('the reference knows the facts of each rule', () => {
    const payment = { isRoth: false, age: 40, amount: 1_000, chose: null };
    expect(referenceWithholding({ ...payment, state: 'OR' })).toEqual({ federal: 100, state: 80 });
    expect(referenceWithholding({ ...payment, state: 'OR', isRoth: true })).toEqual({ federal: 0, state: 0 });
    expect(referenceWithholding({ ...payment, state: 'VT' })).toEqual({ federal: 100, state: 30 });
    expect(referenceWithholding({ ...payment, state: 'IA', age: 60 })).toEqual({ federal: 100, state: 0 });
  });

  test('product and reference withhold the same of every payment', () => {
    fc.assert(
      fc.property(
        fc.record({
          isRoth: fc.boolean(),
          state: fc.constantFrom(...stateNames.keys()),
          age: fc.integer({ min: 18, max: 95 }),
          amount: fc.integer({ min: 1, max: 100_000 }).map((hundreds) => hundreds * 100),
          chose: fc.option(fc.record({ federal: fc.boolean(), state: fc.boolean() })),
        }),
        (payment) => {
          const setting = (wanted: boolean) => (wanted ? ('OPTED_IN' as const) : ('OPTED_OUT' as const));
          const { federalCents, stateCents } = withheldFrom(payment.amount * 100, {
            accountType: payment.isRoth ? 'ROTH_IRA' : 'TRADITIONAL_IRA',
            state: payment.state,
            birthDate: `${2026 - payment.age}-01-01`,
            on: '2026-06-17',
            chosen: payment.chose === null ? null : { federal: setting(payment.chose.federal), state: setting(payment.chose.state) },
          });
          const expected = referenceWithholding(payment);
          expect(federalCents).toBe(Math.round(expected.federal * 100));
          expect(Math.abs(stateCents - expected.state * 100)).toBeLessThan(0.01);
        },
      ),
      people,
    );
  });
});

describe('capital losses', () => {
  const none = { shortGain: 0, shortLoss: 0, longGain: 0, longLoss: 0 };

  test('the reference knows the example of Publication 550: of a loss of $7,000 you deduct $3,000 and carry $4,000 over; of $2,000 nothing', () => {
    const of = (shortLoss: number) => scheduleD([{ ...none, shortLoss }], false);
    expect(of(7_000_00)).toEqual([{ line21: 3_000_00, shortCarryover: 4_000_00, longCarryover: 0 }]);
    expect(of(2_000_00)).toEqual([{ line21: 2_000_00, shortCarryover: 0, longCarryover: 0 }]);
  });

  test('product and reference deduct the same each year and carry over the same of each kind', () => {
    const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 5_000_000 }));
    const year = fc.record({ shortGain: cents, shortLoss: cents, longGain: cents, longLoss: cents });
    fc.assert(
      fc.property(fc.array(year, { minLength: 1, maxLength: 6 }), fc.constantFrom(...statuses), (years, status) => {
        const used = offsetLosses(
          years.map(({ shortGain, shortLoss, longGain, longLoss }, index) => ({
            year: 2020 + index,
            gains: { short: shortGain, long: longGain },
            losses: { short: shortLoss, long: longLoss },
          })),
          incomeOffsetLimit(status),
        );
        const reckoned = used.map(({ income, carriedOut }) => ({
          line21: income.short + income.long,
          shortCarryover: carriedOut.short,
          longCarryover: carriedOut.long,
        }));
        expect(reckoned).toEqual(scheduleD(years, status === 'MARRIED_SEPARATE'));
      }),
      people,
    );
  });
});

test('tax levels follow the brackets of 2026: Low up to the top of 12%, High above the top of 24%; the levels of 2027 are refused', () => {
  const levels = (status: (typeof statuses)[number], ...incomes: number[]) =>
    incomes.map((income) => bracketOf(2026, status, income * 100));
  expect(levels('SINGLE', 50_400, 50_401, 201_775, 201_776)).toEqual(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH']);
  expect(levels('HEAD_OF_HOUSEHOLD', 67_450, 67_451, 201_750, 201_751)).toEqual(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH']);
  expect(levels('MARRIED_JOINT', 98_000, 100_801, 395_000, 403_551)).toEqual(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH']);
  expect(() => bracketOf(2027, 'SINGLE', 1)).toThrow("We don't have the 2027 federal tax brackets yet");
});
