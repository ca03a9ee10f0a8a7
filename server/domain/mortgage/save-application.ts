import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer, type WriteErrors } from '#server/operations/shapes.ts';
import { Finances } from './financial-details.ts';
import { gate } from './gate.ts';
import { financeMistakes, purchaseMistakes, refinanceMistakes, mistakesOfUse } from './loan-rules.ts';
import { noDetails, type MortgageDetails } from './mortgage-details.ts';
import { APPLICATION_ENDED, editableMortgage, writeMortgage, type MortgageApplication } from './own-mortgage.ts';
import { noteReceived } from './received-application.ts';
import { PropertyUse, Purchase, Refinance } from './property-details.ts';

const part = <P extends z.ZodType>(schema: P) => schema.nullable().default(null);

const SaveInput = z.strictObject({
  applicationId: Id,
  use: part(PropertyUse),
  purchase: part(Purchase),
  refinance: part(Refinance),
  assets: part(Finances.shape.assets),
  credits: part(Finances.shape.credits),
  gifts: part(Finances.shape.gifts),
  debts: part(Finances.shape.debts),
  duties: part(Finances.shape.duties),
  owned: part(Finances.shape.owned),
});
type SaveInput = z.output<typeof SaveInput>;

/** Saves the parts of an application that are given, each of them whole; the others stay as they are. What rates depend on drops the rates. */
const saveMortgageApplication = defineOperation({
  name: 'saveMortgageApplication',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '300/h' },
  input: SaveInput,
  output: WriteAnswer,
  personal: ['purchase', 'refinance', 'assets', 'credits', 'gifts', 'debts', 'duties', 'owned'],
  failures: { APPLICATION_ENDED },
  async handler(input, context) {
    const application = await editableMortgage(context, input.applicationId);
    const errors = mistakesOf(application, input, context.today);
    if (errors.length > 0) return { success: false, errors };
    await writeMortgage(context, application, { details: changesOf(application, input) });
    await noteReceived(context, application.id);
    return done;
  },
});

function mistakesOf({ purpose, details }: MortgageApplication, input: SaveInput, today: string): z.output<typeof WriteErrors> {
  const { use, purchase, refinance } = input;
  const lentFor = use ?? details?.use ?? null;
  const other = purpose === 'PURCHASE' ? 'refinance' : 'purchase';
  return [
    ...(input[other] === null ? [] : [{ path: other, message: 'This application is not for that.' }]),
    ...(use === null ? [] : mistakesOfUse(use)),
    ...(purchase === null ? [] : purchaseMistakes(purchase, lentFor)),
    ...(refinance === null ? [] : refinanceMistakes(refinance, lentFor, today)),
    ...financeMistakes(input, purpose),
  ];
}

function changesOf({ details }: MortgageApplication, input: SaveInput): Partial<MortgageDetails> {
  const { use, purchase, refinance } = input;
  const asked = { use, purchase, refinance };
  const priced = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null));
  const before = details ?? noDetails;
  const finances = Object.fromEntries(
    Object.entries(before.finances).map(([name, value]) => [name, input[name as keyof MortgageDetails['finances']] ?? value]),
  ) as MortgageDetails['finances']; // the same names, each with its own part
  return { ...priced, finances, ...(Object.keys(priced).length > 0 ? { rates: null, chosenOffer: null } : {}) };
}

export const applicationOperations: readonly Operation[] = [saveMortgageApplication];
