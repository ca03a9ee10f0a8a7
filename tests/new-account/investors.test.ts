import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noRiskFacts, type RiskFacts } from '#server/domain/new-account/risk-facts.ts';
import { contradictionsIn, riskAdvice, type Objective, type RiskAnswers } from '#server/domain/new-account/risk.ts';

interface Investor {
  who: string;
  objective: Objective;
  answers: RiskAnswers;
  facts: RiskFacts;
  contradictions: string[];
  least: number;
  most: number;
  why: string;
}

/**
 * A hundred made-up investors, with the levels that a careful adviser would accept for each and why: written down from the answers and the facts, not
 * from what the rule comes to.
 */
const investors: readonly Investor[] = readFileSync(new URL('investors.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [who, objective, horizon, loss, tradeoff, income, reserve, liquidity, ...rest] = line.split(';');
    const [age, earns, yearly, liquid, beneficiary, contradictions, least, most, why] = rest;
    const number = (text = '') => (text === '' ? null : Number(text));
    const cents = (text = '') => (text === '' ? null : Number(text) * 100);
    return {
      who: who ?? '',
      objective: objective as Objective,
      answers: { horizon, loss, tradeoff, income, reserve, liquidity } as RiskAnswers,
      facts: {
        age: number(age),
        earns: earns === '' ? null : earns === 'yes',
        annualIncomeCents: cents(yearly),
        liquidNetWorthCents: cents(liquid),
        beneficiaryAge: number(beneficiary),
      },
      contradictions: (contradictions ?? '').split(' ').filter((pair) => pair !== ''),
      least: Number(least),
      most: Number(most),
      why: why ?? '',
    };
  });

test('each of a hundred investors is recommended a level that a careful adviser would accept', () => {
  expect(investors).toHaveLength(100);
  const outside = investors.flatMap(({ who, objective, answers, facts, least, most, why }) => {
    const { level } = riskAdvice(answers, objective, facts);
    return level >= least && level <= most ? [] : [`${who}: ${level}, not ${least} to ${most}. ${why}`];
  });
  expect(outside).toEqual([]);
});

test('a contradiction between two answers, or between an answer and a fact, is asked again by name, and nothing else is', () => {
  expect(investors.filter(({ contradictions }) => contradictions.length > 0).length).toBeGreaterThanOrEqual(30);
  for (const { who, objective, answers, facts, contradictions } of investors)
    expect([who, contradictionsIn(answers, objective, facts)]).toEqual([who, contradictions]);
});

test('without the facts some of them are recommended more than a careful adviser would accept (control)', () => {
  const tooBold = investors.filter(({ objective, answers, most }) => riskAdvice(answers, objective, noRiskFacts).level > most);
  expect(tooBold.length).toBeGreaterThanOrEqual(20);
});
